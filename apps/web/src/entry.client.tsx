import { loadTexts } from '@paratope/contract/texts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// Otherwise zod tries `new Function` once, which the content security policy refuses and reports.
globalThis.__zod_globalConfig ??= {}
globalThis.__zod_globalConfig.jitless = true

const textsJson = document.getElementById('words')?.textContent
if (textsJson) loadTexts(JSON.parse(textsJson))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
