import { expect, test } from 'vitest'
import { listItems, type MarkdownEdit, toggleLines, wrapSelection } from './markdown-edits.ts'

/** Brackets mark the selection. */
function apply(edit: MarkdownEdit, marked: string): string {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  const text = marked.replace('[', '').replace(']', '')
  const { from, to, insert, select } = edit(text, start, end)
  const after = text.slice(0, from) + insert + text.slice(to)
  return `${after.slice(0, select[0])}[${after.slice(select[0], select[1])}]${after.slice(select[1])}`
}

test('marks are put around the selection, and taken away again', () => {
  expect(apply(wrapSelection('**'), 'mix [gently] now')).toBe('mix **[gently]** now')
  expect(apply(wrapSelection('**'), 'mix **[gently]** now')).toBe('mix [gently] now')
  expect(apply(wrapSelection('_'), 'a []')).toBe('a _[]_')
})

test('whole lines begin with a mark, or lose it where all have it', () => {
  expect(apply(toggleLines('- '), 'one\nt[wo\nthr]ee\nfour')).toBe('one\n[- two\n- three]\nfour')
  expect(apply(toggleLines('- '), '- o[ne\n- tw]o')).toBe('[one\ntwo]')
  expect(apply(listItems, '[one\ntwo]')).toBe('[1. one\n2. two]')
  expect(apply(listItems, '[1. one\n2. two]')).toBe('[one\ntwo]')
})
