const contactDeskPath = '/office/contact-requests'
export const buildDeskContactRequestPath = (id: string): string =>
  `${contactDeskPath}?request=${encodeURIComponent(id)}`

export const deskPath = '/office/orders'
export const buildDeskOrderPath = (orderNo: string): string => `${deskPath}?order=${encodeURIComponent(orderNo)}`

export const invoiceDeskPath = '/office/invoices'
export const buildDeskInvoicePath = (invoiceNo: string): string =>
  `${invoiceDeskPath}?invoice=${encodeURIComponent(invoiceNo)}`

export const designSupportPath = '/office/design-support'
export const buildDesignSupportPath = (designId: string): string =>
  `${designSupportPath}?design=${encodeURIComponent(designId)}`

export const securityEventsPath = '/office/security-events'
