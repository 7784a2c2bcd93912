import { deliverTexts } from '@paratope/contract/texts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const words = document.getElementById('words')?.textContent
if (words) deliverTexts(JSON.parse(words))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
