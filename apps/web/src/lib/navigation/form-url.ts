/** Where a GET form leads, for the router to go there without loading the page anew. */
export function getFormUrl(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.trim()] as [string, string]] : [],
  )
  return `${new URL(form.action).pathname}?${new URLSearchParams(fields)}`
}
