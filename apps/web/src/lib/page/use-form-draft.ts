import { type RefObject, useCallback, useEffect } from 'react'
import { userSlot } from '../session/session.ts'
import { createSlot, isRecord, isString } from '../storage/storage.ts'

type FormDraft = Readonly<Record<string, string | boolean>>
type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isFormDraft = (value: unknown): value is FormDraft =>
  isRecord(value) && Object.values(value).every((one) => isString(one) || typeof one === 'boolean')

const draftLifetimeMs = 86_400_000

/** Another person at the same browser has drafts of their own. */
const createDraftSlot = (name: string) =>
  createSlot({
    name: `draft ${userSlot.read()?.id ?? 'visitor'} ${name}`,
    isValid: isFormDraft,
    area: 'session',
    maxAgeMs: draftLifetimeMs,
  })

/** Passwords, codes and consent are given anew each time; `off` marks what a browser must not keep either. */
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

/** One entry for each name; of radio buttons the value that is chosen. */
function readDraft(form: HTMLFormElement): FormDraft {
  const draft: Record<string, string | boolean> = {}
  for (const field of listDraftFields(form)) {
    if (!isCheckable(field)) draft[field.name] = field.value
    else if (field.type === 'checkbox') draft[field.name] = field.checked
    else if (field.checked) draft[field.name] = field.value
  }
  return draft
}

/** As a person would enter it, so that whoever listens to the field hears it. */
function enterValue(field: FormField, value: string | boolean | undefined): void {
  if (isCheckable(field)) {
    const isWanted = field.type === 'radio' ? field.value === value : value
    if (isWanted !== undefined && field.checked !== isWanted) field.click()
    return
  }
  if (!isString(value) || field.value === value) return
  // React listens for changes of the value beneath its own setter.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Forgets what was entered in a form that is not shown. */
export const clearFormDraft = (name: string): void => createDraftSlot(name).clear()

/**
 * Keeps what is entered in a form in this tab, until it is sent: neither a reload nor a login that ends takes it away.
 * `ready` is false while options of its fields are still to come. Gives back how to forget it.
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
