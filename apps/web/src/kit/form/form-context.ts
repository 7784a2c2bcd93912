import type { FieldRulesByPath } from '@paratope/contract/kernel/field-rules'
import { createContext, type RefObject, use } from 'react'
import type { FieldErrors } from '#ui/forms/use-field-errors.ts'

/** What the fields of a form share. Names are plain text here; the fields check them against the form's type. */
export interface FormContextValue {
  rules: FieldRulesByPath
  /** Texts of the errors by field. */
  errors: FieldErrors<string>
  /** What stands in the fields at first. */
  values: object
  isPending: boolean
  form: RefObject<HTMLFormElement | null>
  /** True once something was entered that is neither sent nor discarded. */
  isDirty: () => boolean
  getFieldId: (name: string) => string
  /** Shows errors beside their fields and moves the focus to the first; returns whether there are any. */
  showErrors: (errors: FieldErrors<string>) => boolean
  /** Sets or clears the error of one field and leaves the focus where it is. */
  setError: (name: string, text: string | undefined) => void
  /** Adds what a field checks by itself before the form is sent; the check returns the text of an error. */
  addCheck: (name: string, check: () => string | undefined) => () => void
  /** Runs the listener when what was entered is sent or discarded. */
  onEnd: (listener: () => void) => () => void
}

const FormContext = createContext<FormContextValue | undefined>(undefined)

export const FormProvider = FormContext

export function useFormContext(): FormContextValue {
  const context = use(FormContext)
  if (!context) throw new Error('a field needs a form around it')
  return context
}
