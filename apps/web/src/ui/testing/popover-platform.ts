/** Happy DOM has no popovers yet: what the platform does when one is shown, hidden or asked for by its button. */
export function installPopovers() {
  const open = new Set<HTMLElement>()
  const came = new WeakMap<HTMLElement, Element | null>()
  const toggled = (box: HTMLElement, newState: string) =>
    box.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
  const methods = {
    showPopover(this: HTMLElement) {
      open.add(this)
      came.set(this, document.activeElement)
      toggled(this, 'open')
    },
    hidePopover(this: HTMLElement) {
      if (!open.delete(this)) return
      toggled(this, 'closed')
      const back = came.get(this)
      if (back instanceof HTMLElement && this.contains(document.activeElement)) back.focus()
    },
  }
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null
    const box = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (box && open.has(box)) box.hidePopover()
    else box?.showPopover()
  }
  Object.assign(HTMLElement.prototype, methods)
  document.addEventListener('click', press)
  return {
    isOpen: (box: HTMLElement) => open.has(box),
    remove() {
      document.removeEventListener('click', press)
      for (const name of Object.keys(methods)) Reflect.deleteProperty(HTMLElement.prototype, name)
    },
  }
}
