import { buildApiDocument } from '@paratope/contract/openapi'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { limits } from './domains.ts'

const text = JSON.stringify(buildApiDocument('/jeecg-boot', 'Vivo', limits))

describe('the OpenAPI document is valid', () => {
  test('by the official JSON Schema of OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  test('by the rules of Redocly, examples included', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        // A fixed word wins over a parameter, and the ids in these places have different patterns.
        'no-ambiguous-paths': 'off',
        // The specification writes one path with a slash at its end.
        'no-path-trailing-slash': 'off',
        'no-invalid-media-type-examples': 'error',
        'no-invalid-parameter-examples': 'error',
        'no-invalid-schema-examples': 'error',
        'operation-operationId-url-safe': 'error',
        'operation-singular-tag': 'error',
        'tag-description': 'error',
        'parameter-description': 'error',
        'operation-description': 'error',
        'no-unused-components': 'off',
      },
    })
    const problems = await lintFromString({ source: text, config })
    expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer} ${message}`)).toEqual([])
  })
})
