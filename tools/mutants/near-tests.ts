// Finds the tests that should see a fault: those of the file's folder and those that import the file.
import { dirname, join } from 'node:path'
import type { SourceFile } from '../syntax.ts'

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** Source that is neither a test nor made for tests, demonstrations, texts or types only. */
export const canHaveFaults = (path: string): boolean =>
  /^(?:apps|packages)\/[^/]+\/(?:src|vite)\/.*\.tsx?$/.test(path) &&
  !/\.(?:test|makers|fixtures|tables|texts|seed|demo|d)\.tsx?$|\/testing\/|\/demo\/|\/generated\//.test(path)

function importsFile({ path, text }: SourceFile, target: string): boolean {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].some(([, specifier = '']) =>
    specifier.startsWith('.')
      ? join(dirname(path), specifier) === target
      : specifier.startsWith('#') && target.endsWith(`/src/${specifier.slice(1)}`),
  )
}

/** Tests in the folder and below; if it has none, those of the next folder above that has some. */
function listTestsAround(tests: readonly SourceFile[], folder: string): string[] {
  const found = tests.map(({ path }) => path).filter((path) => path.startsWith(`${folder}/`))
  return found.length > 0 || folder.split('/').length <= 3 ? found : listTestsAround(tests, dirname(folder))
}

export function listNearTests(files: readonly SourceFile[], path: string): string[] {
  const tests = files.filter((file) => isTest(file.path))
  const importing = tests.filter((file) => importsFile(file, path)).map((file) => file.path)
  return [...new Set([...listTestsAround(tests, dirname(path)), ...importing])].sort()
}
