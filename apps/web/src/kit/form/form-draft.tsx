import { useEffect } from 'react'
import { useFormDraft } from '#lib/page/use-form-draft.ts'
import { useFormContext } from './form-context.ts'

export interface FormDraftProps {
  name: string
  /** False while options of the fields are loading. */
  isReady?: boolean
}

/** Keeps the entries of its form in this tab until they are sent or discarded. */
export function FormDraft({ name, isReady = true }: FormDraftProps) {
  const { form, onEnd } = useFormContext()
  const clearDraft = useFormDraft(form, name, isReady)
  useEffect(() => onEnd(clearDraft), [onEnd, clearDraft])
  return null
}
