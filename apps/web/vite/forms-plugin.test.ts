// @vitest-environment node
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toDataModule } from './forms-plugin.ts'

const sources = join(import.meta.dirname, '../src')

test('a browser receives the rules of a form and none of its schemas', async () => {
  const code = await toDataModule(join(sources, 'identity/api-keys/api-keys.forms.ts'))
  expect(code.split(',"days"')[0]).toBe(
    'export const newKeyForm = {"endpoint":"apiKeys.create","rules":{"name":{"type":"text","required":true,"minLength":1,"maxLength":60,"isTrimmed":true},"scopes":{"type":"list","required":true,"minItems":1,"maxItems":100}',
  )
  expect(code).not.toMatch(/zod|import/)
})

test('a file of forms that exports something else fails the build', async () => {
  await expect(toDataModule(join(sources, 'lib/texts/language-names.ts'))).rejects.toThrow('exports languageNames')
})
