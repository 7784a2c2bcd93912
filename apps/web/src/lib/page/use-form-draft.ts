import { type RefObject, useCallback, useEffect } from 'react'
import { userSlot } from '../session/session.ts'
import { createSlot, isRecord, isString } from '../storage/storage.ts'

type FormDraft = Readonly<Record<string, string | boolean>>
type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isFormDraft = (value: unknown): value is FormDraft =>
  isRecord(value) && Object.values(value).every((one) => isString(one) || typeof one === 'boolean')

const draftLifetimeMs = 86_400_000

/** Users of the same browser have separate drafts. */
const createDraftSlot = (name: string) =>
  createSlot({
    name: `draft ${userSlot.read()?.id ?? 'visitor'} ${name}`,
    isValid: isFormDraft,
    area: 'session',
    maxAgeMs: draftLifetimeMs,
  })

/** Passwords, codes and consent are never stored, and neither are fields with autocomplete `off`. */
const secretAutocomplete = /password|one-time-code|off/
const isDraftable = (field: FormField): boolean =>
  field.name !== '' &&
  !secretAutocomplete.test(field.autocomplete) &&
  !['password', 'file', 'hidden'].includes(field.type) &&
  !(field.type === 'checkbox' && field.required)

const isFormField = (element: Element): element is FormField =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

const listDraftFields = (form: HTMLFormElement): FormField[] =>
  [...form.elements].filter(isFormField).filter(isDraftable)

const isCheckable = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)

/** One entry per name; for radio buttons the checked value. */
function readDraft(form: HTMLFormElement): FormDraft {
  const draft: Record<string, string | boolean> = {}
  for (const field of listDraftFields(form)) {
    if (!isCheckable(field)) draft[field.name] = field.value
    else if (field.type === 'checkbox') draft[field.name] = field.checked
    else if (field.checked) draft[field.name] = field.value
  }
  return draft
}

/** Simulates user input, so that listeners of the field are called. */
function enterValue(field: FormField, value: string | boolean | undefined): void {
  if (isCheckable(field)) {
    const isWanted = field.type === 'radio' ? field.value === value : value
    if (isWanted !== undefined && field.checked !== isWanted) field.click()
    return
  }
  if (!isString(value) || field.value === value) return
  // React observes changes of the value through the prototype's setter.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Forgets what was entered in a form that is not shown. */
export const clearFormDraft = (name: string): void => createDraftSlot(name).clear()

/**
 * Keeps form entries in this tab until they are sent: they survive a reload or an expired session. `ready` is false
 * while options of the fields are loading. Returns a function that deletes the draft.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, name: string, isReady = true): () => void {
  useEffect(() => {
    const element = form.current
    if (!element || !isReady) return
    const storedDraft = createDraftSlot(name).read()
    if (storedDraft) for (const field of listDraftFields(element)) enterValue(field, storedDraft[field.name])
    const saveDraft = () => createDraftSlot(name).write(readDraft(element))
    element.addEventListener('input', saveDraft)
    element.addEventListener('change', saveDraft)
    return () => {
      element.removeEventListener('input', saveDraft)
      element.removeEventListener('change', saveDraft)
    }
  }, [form, name, isReady])
  return useCallback(() => clearFormDraft(name), [name])
}
