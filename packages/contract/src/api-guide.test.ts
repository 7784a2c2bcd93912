import { expect, test } from 'vitest'
import { buildApiGuide } from './api-guide.ts'
import { contract } from './index.ts'
import { commonErrors, uploadErrors } from './kernel/index.ts'

test('error codes in the guide to the API are codes that the API answers', () => {
  const apis: readonly { errors: object }[] = Object.values(contract)
  const codes = new Set([commonErrors, uploadErrors, ...apis.map(({ errors }) => errors)].flatMap(Object.keys))
  const named = [...buildApiGuide('/api', []).matchAll(/(?:is|returns?) `([a-z_]+\.[a-z_]+)`/g)].map(
    ([, code = '']) => code,
  )
  expect(named).toContain('rate.exceeded')
  expect(named.filter((code) => !codes.has(code))).toEqual([])
})
