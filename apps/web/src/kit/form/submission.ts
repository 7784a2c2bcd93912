import { fieldTexts } from '@paratope/contract/kernel/field-errors.texts'
import type { NumberProblem } from '@paratope/contract/kernel/number-text'
import type { ApiClient } from '#lib/api/api-client.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import { loadChunk } from '#lib/page/lazy-component.ts'
import { createT } from '#lib/texts/texts.ts'
import type { FieldErrors } from '#ui/forms/use-field-errors.ts'
import { type EntryError, hasNumbers, listFieldNames, readForm } from './form-entries.ts'
import type { UseFormOptions } from './form-options.ts'
import type { AnyForm, FormBody, FormEntries } from './form-spec.ts'
import { listRefusedFields } from './refused-fields.ts'

export { runAction } from './run-action.ts'

/** Reads the fields on screen and finds what is missing or wrong. */
export async function checkForm<Spec extends AnyForm, Reply>(
  form: HTMLFormElement,
  options: UseFormOptions<Spec, Reply>,
): Promise<{ entries: object; body: object; texts: FieldErrors<string> }> {
  const t = createT(fieldTexts, getPageLanguage())
  const { rules } = options.of
  const numbers = hasNumbers(form, rules) ? await loadChunk(() => import('./number-entries.ts')) : undefined
  const { entries, errors } = readForm(form, rules, numbers)
  const ruleTexts = Object.entries(errors).map(([name, error]) => [
    name,
    isNumberProblem(error)
      ? numbers?.describeNumberProblem(error, getPageLanguage())
      : (getOwnText(options, name) ?? t(error.code, error.values)),
  ])
  // Read by the rules of this form.
  const ownTexts = await options.validate?.(entries as FormEntries<Spec>)
  return {
    entries,
    body: toBody(entries, options),
    texts: sortByField({ ...Object.fromEntries(ruleTexts), ...ownTexts }, form),
  }
}

const numberCodes = new Set<string>([
  'field.number',
  'field.ambiguous',
  'field.negative',
  'field.whole',
  'field.decimals',
  'field.low',
  'field.high',
])
/** Says more than the form's own text: the limits, or both readings. */
const isNumberProblem = (error: EntryError): error is NumberProblem => numberCodes.has(error.code)

const getOwnText = (options: Pick<UseFormOptions<AnyForm>, 'errorTexts'>, name: string): string | undefined =>
  (options.errorTexts as FieldErrors<string> | undefined)?.[name]

interface Refusal<Spec extends AnyForm, Reply> {
  form: HTMLFormElement
  entries: object
  options: UseFormOptions<Spec, Reply>
  showErrors: (errors: FieldErrors<string>) => boolean
}

/** Shows an error of the server in the form; returns false for one that belongs elsewhere. */
export async function showRefusal<Spec extends AnyForm, Reply>(
  error: RequestFailed,
  { form, entries, options, showErrors }: Refusal<Spec, Reply>,
): Promise<boolean> {
  const isShown = await options.onRefuse?.(error, {
    form,
    entries: entries as FormEntries<Spec>, // read by the rules of this form
    showErrors: (texts) => showErrors(sortByField(texts, form)),
  })
  if (isShown) return true
  const place = findPlace(options.errorFields, error.error)
  return showErrors(place === undefined ? toFieldTexts(error, form, options) : { [place]: error.message })
}

/** The texts of refused entries by the fields on screen that hold them. */
function toFieldTexts(
  error: RequestFailed,
  form: HTMLFormElement,
  options: Pick<UseFormOptions<AnyForm>, 'errorTexts'>,
): FieldErrors<string> {
  const t = createT(fieldTexts, getPageLanguage())
  const names = listFieldNames(form)
  const refused = listRefusedFields(error).flatMap(({ path, code, message }) => {
    const name = names.findLast((one) => path === one || path.startsWith(`${one}.`))
    const ownText = name !== undefined && code.startsWith('field.') ? getOwnText(options, name) : undefined
    return name === undefined ? [] : [[name, ownText ?? (message || t('field.format'))] as const]
  })
  // The first reason of a field is the one to mend.
  return sortByField(Object.fromEntries(refused.toReversed()), form)
}

/** `password.*` places every error of that kind. */
function findPlace(places: Readonly<Record<string, string>> = {}, code = ''): string | undefined {
  return places[code] ?? places[`${code.split('.')[0]}.*`]
}

function sortByField(errors: FieldErrors<string>, form: HTMLFormElement): FieldErrors<string> {
  const names = listFieldNames(form)
  const rank = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => rank(a) - rank(b)))
}

/** Entries without those that are no part of the body or empty. */
function toBody(entries: object, { of: { extras }, body }: { of: AnyForm; body?: object | undefined }): object {
  const bodyEntries = Object.entries(entries).filter(([name]) => !extras.includes(name))
  return { ...Object.fromEntries(bodyEntries), ...body }
}

type EndpointCall = (input: object) => Promise<unknown>

/** Calls the endpoint of the form, or what the form has in its place. */
export function callEndpoint<Spec extends AnyForm, Reply>(
  client: ApiClient,
  { of: { endpoint, rules, extras }, params, call }: UseFormOptions<Spec, Reply>,
  entries: object,
  body: object,
): Promise<Reply> {
  // The rules of the form come from the endpoint's own schema.
  if (call) return call(client, body as FormBody<Spec>, entries as FormEntries<Spec>)
  const [domain = '', name = ''] = endpoint.split('.')
  const calls = client as unknown as Readonly<Record<string, Readonly<Record<string, EndpointCall>>>>
  const run = calls[domain]?.[name]
  if (!run) throw new Error(`no endpoint ${endpoint}`)
  const hasBody = Object.keys(rules).length > extras.length || Object.keys(body).length > 0
  return run({ ...(params && { params }), ...(hasBody && { body }) }) as Promise<Reply>
}
