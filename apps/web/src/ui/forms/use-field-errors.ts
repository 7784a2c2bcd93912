import { useEffect, useRef, useState } from 'react'

export type FieldErrors<Field extends string> = { readonly [Name in Field]?: string }

/**
 * The errors of a form by field. `show` leads the focus to the first field that has one;
 * changing a field takes its error away.
 */
export function useFieldErrors<Field extends string>() {
  const form = useRef<HTMLFormElement>(null)
  const [{ errors, round: showCount }, setState] = useState<{ errors: FieldErrors<Field>; round: number }>({
    errors: {},
    round: 0,
  })
  useEffect(() => {
    if (showCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [showCount])
  return {
    form,
    errors,
    /** Tells whether there is any. */
    showErrors(next: FieldErrors<Field>): boolean {
      setState(({ round: showCount }) => ({ errors: next, round: showCount + 1 }))
      return Object.values(next).some((error) => error !== undefined)
    },
    /** Sets or clears the error of one field without moving the focus. */
    setError(field: Field, error: string | undefined): void {
      setState((state) => ({ ...state, errors: { ...state.errors, [field]: error } }))
    },
    clearError(field: Field): void {
      setState((state) => {
        if (state.errors[field] === undefined) return state
        const { [field]: _, ...rest } = state.errors
        // Without one of its names it is still a table of the same names.
        return { ...state, errors: rest as FieldErrors<Field> }
      })
    },
  }
}
