import { useState } from 'react'
import { ImportButton } from '#kit/import/import-button.tsx'
import type { KitExample } from './kit-example.ts'

const url = '/by-order-client/order/cart/importExcel'
const templateUrl = '/by-order-client/order/cart/importTemplate'

function ImportExample() {
  const [count, setCount] = useState(0)
  return (
    <>
      <ImportButton url={url} templateUrl={templateUrl} onImported={() => setCount(count + 1)}>
        Import lines
      </ImportButton>
      <p style={{ marginTop: 16 }}>
        Imports: <code>{count}</code>
      </p>
    </>
  )
}

const OnlineImportExample = () => (
  <ImportButton isOnline isSingleTableImport url={url} templateUrl={templateUrl} onImported={() => {}}>
    Import with a check
  </ImportButton>
)

export const importExamples: readonly KitExample[] = [
  {
    title: 'Excel import',
    text: 'Workbooks go to an address under the API base. Rows with errors come back as a file with the reasons. Log in as a customer: the rows are put into the cart.',
    component: ImportExample,
  },
  {
    title: 'Excel import online',
    text: 'The same in the online mode: the user can demand that all rows are good, which sends validateStatus.',
    component: OnlineImportExample,
  },
]
