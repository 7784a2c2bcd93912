import { z } from 'zod'
import { formatByteCount } from './format-bytes.ts'
import { Money, minorDigits } from './money.ts'
import type { Language } from './texts.ts'
import { Instant, LocalDate } from './time.ts'

const byteFormat = 'bytes'

/** A size shown as kB or MB. */
export const ByteCount = z.int().min(0).meta({ format: byteFormat })

/** Formats a value for a sentence by the type in its schema. */
export function formatValue(schema: z.core.$ZodType | undefined, value: unknown, language: Language): string {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return formatValue(schema.unwrap(), value, language)
  if (typeof value === 'number') {
    const isBytes = schema !== undefined && z.globalRegistry.get(schema)?.['format'] === byteFormat
    return isBytes ? formatByteCount(value, language) : new Intl.NumberFormat(language).format(value)
  }
  if (Array.isArray(value)) {
    const element = schema instanceof z.ZodArray ? schema.element : undefined
    const parts = value.map((one) => formatValue(element, one, language))
    // Lists of the type `unit` have no separators in Chinese.
    return new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(parts)
  }
  return formatByType(schema, value, language) ?? String(value)
}

function formatByType(schema: z.core.$ZodType | undefined, value: unknown, language: Language): string | undefined {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(String(value)))
  if (isSameType(schema, LocalDate)) return format({ dateStyle: 'medium' })
  if (isSameType(schema, Instant)) return `${format({ dateStyle: 'medium', timeStyle: 'short' })} UTC`
  const money = isSameType(schema, Money) ? Money.safeParse(value).data : undefined
  if (!money) return undefined
  const { minor, currency } = money
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(minor / 10 ** minorDigits[currency])
}

/** Describing a schema copies it but keeps its definition. */
const isSameType = (schema: z.core.$ZodType | undefined, type: z.ZodType): boolean =>
  schema !== undefined && (schema === type || schema._zod.parent === type || schema._zod.def === type._zod.def)
