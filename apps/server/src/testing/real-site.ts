/** Description of a provider in the file that PARATOPE_CONFIG names. */
export const realSite = {
  id: 'lab',
  platformName: 'Lab Orders',
  company: { zh: 'https://zh.lab.example', intl: 'https://lab.example' },
  contact: {
    address: { en: '7 Bench Road, Testville' },
    phone: '+44 20 7946 0000',
    emails: ['orders@lab.example', 'help@lab.example', 'info@lab.example'],
  },
  registrationNotice: '',
  filings: [],
  instructions: { zh: 'https://lab.example/zh.pdf', other: 'https://lab.example/en.pdf' },
  privacyFrom: '2026-01-01',
}
