import type { FieldRulesByPath } from '@paratope/contract/kernel/field-rules'
import { createContext, type RefObject, use } from 'react'

/** What the fields of a form share. Names are plain text here; the fields check them against the form's type. */
export interface FormContextValue {
  rules: FieldRulesByPath
  /** Texts of the errors by field. */
  errors: Readonly<Record<string, string | undefined>>
  /** What stands in the fields at first. */
  values: object
  isPending: boolean
  form: RefObject<HTMLFormElement | null>
  /** True once something was entered that is neither sent nor discarded. */
  isDirty: () => boolean
  getFieldId: (name: string) => string
  clearError: (name: string) => void
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
