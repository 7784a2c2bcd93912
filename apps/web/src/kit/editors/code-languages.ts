import type { Extension } from '@codemirror/state'

interface CodeLanguage {
  title: string
  load: () => Promise<Extension>
}

/** Most languages have a parser of their own; the others are highlighted line by line. */
const loadStream = async (load: () => Promise<import('@codemirror/language').StreamParser<unknown>>) => {
  const [{ StreamLanguage }, parser] = await Promise.all([import('@codemirror/language'), load()])
  return StreamLanguage.define(parser)
}

/** The languages of the code editor; each is loaded when it is chosen. */
export const codeLanguages = {
  css: { title: 'CSS', load: async () => (await import('@codemirror/lang-css')).css() },
  javascript: {
    title: 'JavaScript',
    load: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true }),
  },
  html: { title: 'HTML', load: async () => (await import('@codemirror/lang-html')).html() },
  java: { title: 'Java', load: async () => (await import('@codemirror/lang-java')).java() },
  'objective-c': {
    title: 'Objective-C',
    load: () => loadStream(async () => (await import('@codemirror/legacy-modes/mode/clike')).objectiveC),
  },
  python: { title: 'Python', load: async () => (await import('@codemirror/lang-python')).python() },
  r: { title: 'R', load: () => loadStream(async () => (await import('@codemirror/legacy-modes/mode/r')).r) },
  shell: {
    title: 'Shell',
    load: () => loadStream(async () => (await import('@codemirror/legacy-modes/mode/shell')).shell),
  },
  sql: { title: 'SQL', load: async () => (await import('@codemirror/lang-sql')).sql() },
  swift: {
    title: 'Swift',
    load: () => loadStream(async () => (await import('@codemirror/legacy-modes/mode/swift')).swift),
  },
  vue: { title: 'Vue', load: async () => (await import('@codemirror/lang-vue')).vue() },
  markdown: { title: 'Markdown', load: async () => (await import('@codemirror/lang-markdown')).markdown() },
} as const satisfies Readonly<Record<string, CodeLanguage>>

export type CodeLanguageName = keyof typeof codeLanguages
