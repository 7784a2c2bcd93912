import type { ReactNode } from 'react'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { Button, type ButtonStyleProps } from '#ui/actions/button.tsx'
import { useFormContext } from './form-context.ts'

export interface SubmitButtonProps extends ButtonStyleProps {
  /** For a button outside its form. */
  form?: string
  disabled?: boolean
  children: ReactNode
}

/** Sends the form. Until the page's script runs it does nothing, so that the browser sends no form by itself. */
export function SubmitButton({ tone = 'primary', ...button }: SubmitButtonProps) {
  const { isPending } = useFormContext()
  const isHydrated = useHydrated()
  return <Button {...button} tone={tone} type={isHydrated ? 'submit' : 'button'} loading={isPending} />
}
