// Finds regular expressions whose time grows faster than their input, for the test of patterns.
import { analyse } from 'scslre'
import { listPatterns, type SourceFile } from './syntax.ts'

export interface SlowPattern {
  path: string
  line: number
  pattern: string
}

/** Patterns whose time is at least quadratic for some text; `new RegExp` is not read. */
export const listSlowPatterns = (files: readonly SourceFile[]): SlowPattern[] =>
  files
    // Most files have none, and parsing takes most of the time.
    .filter(({ text }) => /\/[^/\n]*[*+{][^/\n]*\//.test(text))
    .flatMap((file) =>
      listPatterns(file).flatMap(({ source, flags, line }) => {
        const { reports } = analyse({ source, flags })
        return reports.length === 0 ? [] : [{ path: file.path, line, pattern: `/${source}/${flags}` }]
      }),
    )
