// Makes the API reference searchable, opens what an address names, and copies examples. The page reads without it.
const byId = (id) => document.getElementById(id)
const filter = byId('filter')
const found = byId('found')
const menu = byId('menu')
const nav = byId('nav')
const groups = [...nav.querySelectorAll('details[data-group]')]
const entries = groups.flatMap((group) =>
  [...group.querySelectorAll('li')].map((item) => {
    const operation = byId(item.dataset.for)
    const summary = operation.querySelector('summary')
    return { group, item, operation, words: `${operation.id} ${summary.textContent}`.toLowerCase() }
  }),
)

function applyFilter() {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  const shown = new Set()
  for (const { group, item, operation, words: text } of entries) {
    const hit = words.every((word) => text.includes(word))
    item.hidden = operation.hidden = !hit
    if (!hit) continue
    count += 1
    shown.add(group)
  }
  for (const group of groups) {
    group.hidden = !shown.has(group)
    group.open = words.length > 0 && shown.has(group)
  }
  for (const section of document.querySelectorAll('main > section[id^="tag-"]')) {
    section.hidden = section.querySelectorAll('.operation:not([hidden])').length === 0
  }
  found.textContent = words.length === 0 ? '' : count === 1 ? '1 operation' : `${count} operations`
}

function openTarget() {
  const target = byId(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  if (target.hidden) {
    filter.value = ''
    applyFilter()
  }
  if (target instanceof HTMLDetailsElement) target.open = true
  target.scrollIntoView()
  for (const link of nav.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current')
  const link = nav.querySelector(`a[href="#${CSS.escape(target.id)}"]`)
  link?.setAttribute('aria-current', 'true')
  link?.closest('details')?.setAttribute('open', '')
  link?.scrollIntoView({ block: 'nearest' })
}

function showMenu(open) {
  nav.classList.toggle('open', open)
  menu.setAttribute('aria-expanded', String(open))
}

filter.addEventListener('input', applyFilter)
addEventListener('hashchange', openTarget)
menu.addEventListener('click', () => showMenu(!nav.classList.contains('open')))
nav.addEventListener('click', ({ target }) => {
  if (target.closest('a')) showMenu(false)
})
addEventListener('keydown', (event) => {
  if (event.key === '/' && !event.target.closest('input')) {
    event.preventDefault()
    showMenu(true)
    filter.focus()
  } else if (event.key === 'Escape' && nav.classList.contains('open')) {
    showMenu(false)
    menu.focus()
  }
})

function addCopyButton(block, code) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(code.textContent).then(
      () => say(button, 'Copied'),
      () => say(button, 'Select the text and copy it'),
    )
  })
  const frame = document.createElement('div')
  frame.className = 'code'
  block.replaceWith(frame)
  frame.append(block, button)
}

function say(button, words) {
  button.textContent = words
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 1500)
}

for (const block of document.querySelectorAll('pre')) {
  const code = block.firstElementChild
  if (code.textContent.includes('https://portal.example'))
    code.textContent = code.textContent.replaceAll('https://portal.example', location.origin)
  // Browsers offer the clipboard on https and localhost only.
  if (navigator.clipboard) addCopyButton(block, code)
}
openTarget()
