import type { FieldRulesByPath } from '@paratope/contract/kernel/field-rules'
import { createContext, type RefObject, use } from 'react'
import type { FieldErrors } from '#ui/forms/use-field-errors.ts'

/** State shared by the fields of a form. Names are plain text here; fields check them against the form's type. */
export interface FormContextValue {
  rules: FieldRulesByPath
  /** Error texts by field. */
  errors: FieldErrors<string>
  /** Initial values. */
  values: object
  isPending: boolean
  form: RefObject<HTMLFormElement | null>
  /** True if there are entries that were neither sent nor discarded. */
  isDirty: () => boolean
  getFieldId: (name: string) => string
  /** Shows errors beside their fields and focuses the first; returns whether there are any. */
  showErrors: (errors: FieldErrors<string>) => boolean
  /** Sets or clears the error of one field without moving the focus. */
  setError: (name: string, text: string | undefined) => void
  /** Adds a check of a field before the form is sent; it returns an error text. */
  addCheck: (name: string, check: () => string | undefined) => () => void
  /** Calls the listener when entries are sent or discarded. */
  onEnd: (listener: () => void) => () => void
}

const FormContext = createContext<FormContextValue | undefined>(undefined)

export const FormProvider = FormContext

export function useFormContext(): FormContextValue {
  const context = use(FormContext)
  if (!context) throw new Error('a field needs a form around it')
  return context
}
