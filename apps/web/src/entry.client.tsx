import { loadTexts } from '@paratope/contract/texts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

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
