import { createContext } from 'react'

/** Properties of a control within a form: name, length and initial value. */
export interface ControlAttributes {
  name?: string
  defaultValue?: string
  maxLength?: number
}

/** What a field gives to the control inside it; every control spreads it before its own props. */
export interface FieldControlProps extends ControlAttributes {
  id?: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export const FieldContext = createContext<FieldControlProps>({})
