import { useState } from 'react'
import { PopupPicker } from '#kit/popup-picker/popup-picker.tsx'
import type { KitExample } from './kit-example.ts'

const productSettings = {
  code: 'products',
  field: 'productName',
  orgFields: 'code,name',
  destFields: 'productCode,productName',
  sorter: 'name=asc',
  groupId: 'kit',
}

const countrySettings = {
  code: 'dictionary_items',
  field: 'countries',
  orgFields: 'value,text',
  destFields: 'countryCodes,countries',
  multi: true,
  param: { dict: 'country' },
  spliter: ', ',
  groupId: 'kit',
}

function ProductExample() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  return (
    <>
      <PopupPicker
        label="Product"
        settings={productSettings}
        value={values['productName'] ?? ''}
        onChange={setValues}
      />
      <p style={{ marginTop: 16 }}>
        Catalogue no.: <code>{values['productCode'] ?? ''}</code>
      </p>
    </>
  )
}

function CountriesExample() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  return (
    <>
      <PopupPicker
        label="Countries"
        settings={countrySettings}
        value={values['countries'] ?? ''}
        onChange={setValues}
      />
      <p style={{ marginTop: 16 }}>
        Codes: <code>{values['countryCodes'] ?? ''}</code>
      </p>
    </>
  )
}

function SettingsExample() {
  const settings = { code: 'products', orgFields: 'code,name', destFields: 'productCode' }
  return <PopupPicker label="Broken settings" settings={settings} value="" onChange={() => {}} />
}

export const popupPickerExamples: readonly KitExample[] = [
  {
    title: 'Popup picker',
    text: 'Picks one record of a report. The fields of the record go to the fields of the form at the same positions. Log in to load it.',
    component: ProductExample,
  },
  {
    title: 'Popup picker for several records',
    text: 'Checkboxes instead of radios, a parameter of the report, and the values joined by a separator.',
    component: CountriesExample,
  },
  {
    title: 'Popup picker with wrong settings',
    text: 'Settings that do not fit disable the picker and say why.',
    component: SettingsExample,
  },
]
