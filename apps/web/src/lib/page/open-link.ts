/** Downloads a link of the server without leaving the page. */
export function openLink(href: string, name: string): void {
  Object.assign(document.createElement('a'), { href, download: name }).click()
}
