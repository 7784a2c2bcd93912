import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'portal', componentName: 'MyInvoices', page: () => import('./my-invoices-page.tsx') },
  { zone: 'office', componentName: 'InvoiceDesk', page: () => import('./desk/invoice-desk-page.tsx') },
  { zone: 'office', componentName: 'Statements', page: () => import('./desk/statements-page.tsx') },
])
