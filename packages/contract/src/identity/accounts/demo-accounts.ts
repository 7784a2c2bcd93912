/** The demo users: listed on the demo's login page and created by its seed, absent everywhere else. */
export const demoPassword = 'Demo#2026'

export const demoAccounts = [
  { username: 'customer@demo.test', role: 'customer' },
  { username: 'customer2@demo.test', role: 'customer' },
  { username: 'sales@demo.test', role: 'sales' },
  { username: 'production@demo.test', role: 'production' },
  { username: 'finance@demo.test', role: 'finance' },
  { username: 'content@demo.test', role: 'content' },
  { username: 'admin@demo.test', role: 'admin' },
] as const
