/** Saves what a link of the server leads to, without leaving the page. */
export function openLink(href: string, name: string): void {
  Object.assign(document.createElement('a'), { href, download: name }).click()
}
