import { expect, test } from 'vitest'
import { z } from 'zod'
import { listFieldRules } from './field-rules.ts'
import { singleLineText } from './plain-text.ts'

test('a form reads its rules from the schema that will parse it', () => {
  const Ship = z.object({
    version: z.int(),
    carrier: singleLineText(40, 1),
    trackingNo: z.string().max(64).optional(),
    note: singleLineText(500).default(''),
    agreed: z.literal(true),
    insured: z.boolean().default(false),
    weight: z.number().min(0.5).max(30).nullable(),
    days: z.literal([30, 90]),
    scopes: z
      .array(z.enum(['cart.use', 'order.read']))
      .min(1)
      .max(2),
    email: z.union([z.literal(''), z.string().trim().max(254).pipe(z.email())]),
    code: z.string().regex(/^\d{6}$/),
  })
  expect(listFieldRules(Ship)).toEqual({
    version: { type: 'number', required: true, isInteger: true },
    carrier: { type: 'text', required: true, minLength: 1, maxLength: 40, isTrimmed: true },
    trackingNo: { type: 'text', required: false, maxLength: 64 },
    note: { type: 'text', required: false, maxLength: 500, isTrimmed: true },
    agreed: { type: 'boolean', required: true },
    insured: { type: 'boolean', required: false },
    weight: { type: 'number', required: false, minimum: 0.5, maximum: 30, empty: 'null' },
    days: { type: 'number', required: true },
    scopes: { type: 'list', required: true, minItems: 1, maxItems: 2 },
    email: { type: 'text', required: false, maxLength: 254 },
    code: { type: 'text', required: true, pattern: '^\\d{6}$' },
  })
})

test('fields inside objects and lists are named by their place in the body', () => {
  const Role = z.object({
    names: z.object({ en: z.string().min(1), zh: z.string().min(1) }),
    lines: z.array(z.object({ no: z.int(), num: z.int().min(1).max(99) })),
  })
  const rules = listFieldRules(Role)
  expect(Object.keys(rules)).toEqual(['names.en', 'names.zh', 'lines', 'lines.*.no', 'lines.*.num'])
  expect(rules['lines.*.num']).toEqual({ type: 'number', required: true, isInteger: true, minimum: 1, maximum: 99 })
})

test('rules are found behind refinements', () => {
  const schema = z.object({ a: z.string().min(1) }).refine(({ a }) => a !== 'b')
  expect(listFieldRules(schema)).toEqual({ a: { type: 'text', required: true, minLength: 1 } })
})
