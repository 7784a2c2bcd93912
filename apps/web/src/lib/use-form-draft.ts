import { type RefObject, useCallback, useEffect } from 'react'
import { userSlot } from './session.ts'
import { isRecord, isText, slot } from './storage.ts'

type Draft = Readonly<Record<string, string | boolean>>
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && Object.values(value).every((one) => isText(one) || typeof one === 'boolean')

const keptFor = 86_400_000

/** Another person at the same browser has drafts of their own. */
const slotOf = (name: string) =>
  slot({ name: `draft ${userSlot.read()?.id ?? 'visitor'} ${name}`, is: isDraft, area: 'session', keepFor: keptFor })

/** Passwords, codes and consent are given anew each time; `off` marks what a browser must not keep either. */
const secret = /password|one-time-code|off/
const isKept = (field: Field): boolean =>
  field.name !== '' &&
  !secret.test(field.autocomplete) &&
  !['password', 'file', 'hidden'].includes(field.type) &&
  !(field.type === 'checkbox' && field.required)

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

const fieldsOf = (form: HTMLFormElement): Field[] => [...form.elements].filter(isField).filter(isKept)

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)

/** One entry for each name; of radio buttons the value that is chosen. */
function read(form: HTMLFormElement): Draft {
  const draft: Record<string, string | boolean> = {}
  for (const field of fieldsOf(form)) {
    if (!isTicked(field)) draft[field.name] = field.value
    else if (field.type === 'checkbox') draft[field.name] = field.checked
    else if (field.checked) draft[field.name] = field.value
  }
  return draft
}

/** As a person would enter it, so that whoever listens to the field hears it. */
function enter(field: Field, value: string | boolean | undefined): void {
  if (isTicked(field)) {
    const wanted = field.type === 'radio' ? field.value === value : value
    if (wanted !== undefined && field.checked !== wanted) field.click()
    return
  }
  if (!isText(value) || field.value === value) return
  // React listens for changes of the value beneath its own setter.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Keeps what is entered in a form in this tab, until it is sent: neither a reload nor a login that ends takes it away.
 * `ready` is false while options of its fields are still to come. Gives back how to forget it.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, name: string, ready = true): () => void {
  useEffect(() => {
    const element = form.current
    if (!element || !ready) return
    const kept = slotOf(name).read()
    if (kept) for (const field of fieldsOf(element)) enter(field, kept[field.name])
    const keep = () => slotOf(name).write(read(element))
    element.addEventListener('input', keep)
    element.addEventListener('change', keep)
    return () => {
      element.removeEventListener('input', keep)
      element.removeEventListener('change', keep)
    }
  }, [form, name, ready])
  return useCallback(() => slotOf(name).clear(), [name])
}
