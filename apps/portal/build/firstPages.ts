/** `firstPage(() => import('../pages/HomePage.tsx'))` in a source says: the texts of this page are there from the start. */
const FIRST_PAGE = /\bfirstPage\(\(\) => import\('[^']*\/(\w+)\.tsx'\)\)/g

export function firstPagesIn(code: string): readonly string[] {
  return [...code.matchAll(FIRST_PAGE)].map(([, page = '']) => page)
}
