import { expect, test, vi } from 'vitest'
import { keepDocument } from './keep-document.ts'

test('a document is written once for all who ask for it, and again after a failure', async () => {
  const write = vi.fn(async () => Buffer.from('one'))
  const [first, second] = await Promise.all([keepDocument(['a', 1n], write), keepDocument(['a', 1n], write)])
  expect([String(first), String(second), String(await keepDocument(['a', 1n], write))]).toEqual(['one', 'one', 'one'])
  expect(write).toHaveBeenCalledOnce()

  const fail = vi.fn().mockRejectedValueOnce(new Error('no font')).mockResolvedValueOnce(Buffer.from('two'))
  await expect(keepDocument(['b', 1n], fail)).rejects.toThrow('no font')
  expect(String(await keepDocument(['b', 1n], fail))).toBe('two')
})

test('another content is another document', async () => {
  expect(String(await keepDocument(['c', 1n], async () => Buffer.from('C')))).toBe('C')
  expect(String(await keepDocument(['d', 1n], async () => Buffer.from('D')))).toBe('D')
})
