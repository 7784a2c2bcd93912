import type { z } from 'zod'

/** The reason for a refused entry, as code and values. */
export interface FieldError {
  /** Path in the input, such as `lines.0.num`; empty for the input as a whole. */
  path: string
  code: string
  values: Readonly<Record<string, string | number>>
}

type Issue = z.core.$ZodIssue
type Reason = Omit<FieldError, 'path'>

const reason = (code: string, values: FieldError['values'] = {}): Reason => ({ code, values })

/** Converts a schema issue, without zod's message and the refused value. */
export const toFieldError = (issue: Issue): FieldError => ({ path: issue.path.join('.'), ...toReason(issue) })

function toReason(issue: Issue): Reason {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return reason(formats[issue.format] ?? 'field.format')
    case 'invalid_value':
      return issue.input === undefined && 'input' in issue ? reason('field.needed') : reason('field.choice')
    case 'not_multiple_of':
      return reason('field.step', { step: issue.divisor })
    case 'custom':
      return customReason(issue.params)
    default:
      return reason('field.format')
  }
}

const formats: Readonly<Record<string, string>> = {
  email: 'field.email',
  url: 'field.url',
  date: 'field.date',
  datetime: 'field.date',
}

const types: Readonly<Record<string, string>> = {
  number: 'field.number',
  nan: 'field.number',
  int: 'field.whole',
  date: 'field.date',
}

function wrongType(issue: z.core.$ZodIssueInvalidType): Reason {
  if ('input' in issue && (issue.input === undefined || issue.input === null)) return reason('field.needed')
  return reason(types[issue.expected] ?? 'field.type')
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Reason {
  const min = Number(minimum) + (inclusive === false ? 1 : 0)
  if (origin === 'string') return min === 1 ? reason('field.needed') : reason('field.short', { min })
  if (origin === 'array' || origin === 'set') return min === 1 ? reason('field.needed') : reason('field.few', { min })
  return reason('field.low', { min })
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Reason {
  const max = Number(maximum) - (inclusive === false ? 1 : 0)
  if (origin === 'string') return reason('field.long', { max })
  if (origin === 'array' || origin === 'set') return reason('field.many', { max })
  return reason('field.high', { max })
}

/** Refinements pass their code and the values of its text in `params`. */
function customReason({ code, ...values }: Record<string, unknown> = {}): Reason {
  if (typeof code !== 'string') return reason('field.format')
  const textValues = Object.entries(values).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  )
  return reason(code, Object.fromEntries(textValues) as FieldError['values'])
}
