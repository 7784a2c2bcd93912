/** Happy DOM has no popovers yet: what the platform does when one is shown, hidden or asked for by its button. */
export function installPopovers() {
  const openPopovers = new Set<HTMLElement>()
  const openers = new WeakMap<HTMLElement, Element | null>()
  const dispatchToggle = (box: HTMLElement, newState: string) =>
    box.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
  const methods = {
    showPopover(this: HTMLElement) {
      openPopovers.add(this)
      openers.set(this, document.activeElement)
      dispatchToggle(this, 'open')
    },
    hidePopover(this: HTMLElement) {
      if (!openPopovers.delete(this)) return
      this.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'closed' }))
      dispatchToggle(this, 'closed')
      const back = openers.get(this)
      if (back instanceof HTMLElement && this.contains(document.activeElement)) back.focus()
    },
  }
  const handleClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null
    const box = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (box && openPopovers.has(box)) box.hidePopover()
    else box?.showPopover()
  }
  Object.assign(HTMLElement.prototype, methods)
  document.addEventListener('click', handleClick)
  return {
    isOpen: (box: HTMLElement) => openPopovers.has(box),
    remove() {
      document.removeEventListener('click', handleClick)
      for (const name of Object.keys(methods)) Reflect.deleteProperty(HTMLElement.prototype, name)
    },
  }
}
