import { z } from 'zod'

export interface FieldRules {
  required: boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
}

const JsonSchema = z.object({
  required: z.array(z.string()).default([]),
  properties: z.record(
    z.string(),
    z.looseObject({
      minLength: z.number().optional(),
      maxLength: z.number().optional(),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
      pattern: z.string().optional(),
    }),
  ),
})

/** What a form field may hold, read from the schema that parses it on submit. */
export function getRules<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  field: keyof Shape & string,
): FieldRules {
  const { required, properties } = JsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const { minLength, maxLength, minimum, maximum, pattern } = properties[field] ?? {}
  return {
    required: required.includes(field),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(pattern !== undefined && { pattern }),
  }
}
