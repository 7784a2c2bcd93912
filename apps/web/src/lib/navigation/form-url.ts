/** The URL of a GET form, for client-side navigation. */
export function getFormUrl(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.trim()] as [string, string]] : [],
  )
  return `${new URL(form.action).pathname}?${new URLSearchParams(fields)}`
}
