import { createContext } from 'react'

/** What a field gives to the control inside it; every control spreads it before its own props. */
export interface FieldControlProps {
  id?: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export const FieldContext = createContext<FieldControlProps>({})
