import { createContext } from 'react'

/** Properties of a control within a form: name, length and initial value. */
export interface ControlAttributes {
  name?: string
  defaultValue?: string
  maxLength?: number
}

/** Props of a field for its control; every control spreads them before its own. */
export interface FieldControlProps extends ControlAttributes {
  id?: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export const FieldContext = createContext<FieldControlProps>({})
