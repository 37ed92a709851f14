/** How far a reader has come, by what the build says there is and what the store says was done. */

import { asDone } from "../store/merge.js";

/**
 * A lesson as the build describes it.
 *
 * @typedef {{ page: string, sections: string[], exercises: Record<string, string[]>, quizzes: Record<string, string[]> }} Lesson
 *   page: its name in every language; sections: ids of headings; exercises, quizzes: id → ids of tests, of questions
 * @typedef {{ done: number, all: number }} Part
 * @typedef {{ sections: Part, tests: Part, questions: Part, whole: Part }} Progress
 */

export const READ = "done:read/";
export const EXERCISE = "done:exercise/";
export const QUIZ = "done:quiz/";

/**
 * @param {Lesson} lesson
 * @param {(key: string) => unknown} get a value of the store
 * @returns {Progress} what is no longer in the book does not count
 */
export function lessonProgress(lesson, get) {
  const sections = part(lesson.sections, get(READ + lesson.page));
  const tests = parts(lesson.exercises, (id) => get(EXERCISE + id));
  const questions = parts(lesson.quizzes, (id) => get(QUIZ + id));
  return { sections, tests, questions, whole: sum([sections, tests, questions]) };
}

/**
 * @param {Lesson[]} lessons
 * @param {(key: string) => unknown} get
 * @returns {Part}
 */
export function courseProgress(lessons, get) {
  return sum(lessons.map((lesson) => lessonProgress(lesson, get).whole));
}

/**
 * @param {Part} part
 * @returns {number} whole percent: 100 only when all is done, 0 only when nothing is
 */
export function percent({ done, all }) {
  if (!done || !all) return 0;
  return done === all ? 100 : Math.min(99, Math.max(1, Math.round((100 * done) / all)));
}

/**
 * @param {string[]} ids
 * @param {unknown} value
 * @returns {Part}
 */
function part(ids, value) {
  const done = asDone(value);
  return { done: ids.filter((id) => Object.hasOwn(done, id)).length, all: ids.length };
}

/**
 * @param {Record<string, string[]>} of
 * @param {(id: string) => unknown} get
 */
function parts(of, get) {
  return sum(Object.entries(of).map(([id, ids]) => part(ids, get(id))));
}

/**
 * @param {Part[]} all
 * @returns {Part}
 */
function sum(all) {
  return all.reduce((a, b) => ({ done: a.done + b.done, all: a.all + b.all }), { done: 0, all: 0 });
}
