import { describe, expect, test } from 'vitest'
import { realSite } from '#testing/real-site.ts'
import { readConfig } from './config.ts'
import { buildSiteOrigin, createSiteFinder, readSites } from './sites.ts'

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      apiBase: '/jeecg-boot',
      production: false,
    })
  })

  test('says every mistake at once, in words', () => {
    expect(() => readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://x' })).toThrow(/PORT: .*\n.*DATABASE_URL: /)
  })

  test.each([
    ['SECOND_FACTOR_ROLES', 'admin', 'MFA_ROLES'],
    ['LETTERS_KEPT_DAYS', '90', 'MESSAGE_RETENTION_DAYS'],
  ])('the former name %s is refused and the new one named', (oldName, value, newName) => {
    expect(() => readConfig({ [oldName]: value })).toThrow(
      expect.objectContaining({
        message: `${oldName} is now called ${newName}.`,
        advice: `Set ${newName} instead and remove the old name.`,
      }),
    )
    expect(readConfig({ [oldName]: '' })).toMatchObject({ mfaRoles: [], messageRetentionDays: 90 })
  })

  test.each([
    [{ NODE_ENV: 'production' }, 'staff'],
    [{ NODE_ENV: 'production', MFA_ROLES: 'none' }, []],
    [{ NODE_ENV: 'production', MFA_ROLES: 'admin, finance' }, ['admin', 'finance']],
    [{ NODE_ENV: 'production', ALLOW_DEMO: '1' }, []],
    [{ MFA_ROLES: 'staff' }, 'staff'],
    [{}, []],
  ])('%j demands a second factor of %j', (env, expected) => {
    expect(readConfig(env).mfaRoles).toEqual(expected)
  })

  test('an opened captcha does not start in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production', PARATOPE_TEST_CAPTCHA: 'x' })).toThrow('PARATOPE_TEST_CAPTCHA')
  })

  test('a deployment file that is missing is named', () => {
    expect(() => readConfig({ PARATOPE_CONFIG: '/nowhere.json' })).toThrow('/nowhere.json')
  })

  test('[API-002] [API-003] [LIMIT-015] calls go to a base that is configured and defaults to this process under /jeecg-boot', () => {
    expect(readSites(readConfig({}))[0]?.apiBase).toBe('/jeecg-boot')
    expect(readSites(readConfig({ API_BASE: '/api/v1' }))[0]?.apiBase).toBe('/api/v1')
    expect(() => readConfig({ API_BASE: 'api' })).toThrow('API_BASE')
  })
})

describe('mail server and SMS gateway', () => {
  const gateway = { SMS_GATEWAY_URL: 'https://sms.example/send', SMS_GATEWAY_KEY: 'sixteen-letters!' }

  test('there are none unless they are configured', () => {
    expect(readConfig({})).toMatchObject({
      mail: undefined,
      sms: undefined,
      codesPerDay: 5000,
      codesPerAddress: 20,
      codesBeforeSlider: 2,
    })
    const mail = { SMTP_URL: 'smtps://user:secret@mail.example', MAIL_FROM: 'Orders <orders@shop.example>' }
    expect(readConfig({ ...mail, ...gateway })).toMatchObject({
      mail: { url: mail.SMTP_URL, from: mail.MAIL_FROM },
      sms: { url: gateway.SMS_GATEWAY_URL, key: gateway.SMS_GATEWAY_KEY },
    })
  })

  test('half of one is a mistake, which names the other half', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow('SMTP_URL is set, but MAIL_FROM is not')
    expect(() => readConfig({ SMS_GATEWAY_KEY: gateway.SMS_GATEWAY_KEY })).toThrow('but SMS_GATEWAY_URL is not')
  })

  test.each([
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A <a@b.example>\r\nBcc: c@d.example'],
    ['SMS_GATEWAY_URL', 'ftp://sms.example'],
    ['SMS_GATEWAY_KEY', 'short'],
    ['CODES_PER_DAY', '-1'],
  ])('%s is refused as %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: `)
  })
})

describe('login providers', () => {
  const provider = { id: 'campus', name: 'Campus', issuer: 'https://id.campus.example', clientId: 'paratope' }
  const read = (...list: object[]) => readConfig({ LOGIN_PROVIDERS: JSON.stringify(list) }).loginProviders

  test('there are none unless they are configured, and each site offers its own', () => {
    expect(readConfig({}).loginProviders).toEqual([])
    const config = readConfig({
      LOGIN_PROVIDERS: JSON.stringify([
        provider,
        { ...provider, id: 'lab', name: { en: 'Lab', zh: '实验室' }, sites: ['service'] },
      ]),
    })
    expect(readSites(config).map(({ loginProviders }) => loginProviders.map(({ type }) => type))).toEqual([
      ['campus'],
      ['campus', 'lab'],
      ['campus'],
    ])
  })

  test('a mistake is told with its place', () => {
    expect(() => readConfig({ LOGIN_PROVIDERS: '[{' })).toThrow(/LOGIN_PROVIDERS cannot be used:\n {2}it is no JSON/)
    expect(() => read({ ...provider, issuer: 'http://id.campus.example' })).toThrow('0.issuer: is https')
    expect(() => read({ ...provider, id: 'cas' })).toThrow('0.id: ')
    expect(() => read({ ...provider, secret: 'x' })).toThrow('secret')
    expect(() => read(provider, provider)).toThrow('each id stands once')
    expect(read({ ...provider, issuer: 'http://127.0.0.1:9000' })).toHaveLength(1)
  })
})

describe('the address a browser is sent back to', () => {
  const [vivo] = readSites(readConfig({ PORT: '4000' }))
  if (!vivo) throw new Error('the demo serves three sites')

  test('[G-10] comes from the configuration; a made-up host is never repeated', () => {
    expect(buildSiteOrigin(vivo, 'evil.example')).toBe('http://127.0.0.1:4000')
    expect(buildSiteOrigin(vivo, 'localhost:4000')).toBe('http://localhost:4000')
    expect(buildSiteOrigin(vivo, 'localhost:4000@evil.example')).toBe('http://127.0.0.1:4000')
    const named = { ...vivo, hosts: ['shop.example', 'shop.example.cn'], secure: true }
    expect(buildSiteOrigin(named, 'evil.example')).toBe('https://shop.example')
    expect(buildSiteOrigin(named, 'SHOP.example.cn')).toBe('https://shop.example.cn')
    expect(buildSiteOrigin(named, 'shop.example.cn.evil.example')).toBe('https://shop.example')
  })
})

describe('sites', () => {
  const sites = readSites(readConfig({ PORT: '4000' }))

  test('[ROUTE-002] three variants are served: catalogue, service portal and plasmid storefront', () => {
    expect(sites.map(({ systemType, port }) => [systemType, port])).toEqual([
      [3, 4000],
      [1, 4001],
      [2, 4002],
    ])
  })

  test('are told apart by port, or by host name where one is configured', () => {
    const [vivo, service] = sites
    if (!vivo || !service) throw new Error('the demo serves three sites')
    const find = createSiteFinder([vivo, { ...service, hosts: ['service.example'] }])
    expect(find('127.0.0.1:4000', 4000)?.id).toBe('vivo')
    expect(find('SERVICE.example', 443)?.id).toBe('service')
    expect(find('other.example', 4001)).toBeUndefined()
  })

  test('[LIMIT-013] single sign-on and micro-frontends are off by default', () => {
    expect(sites.every(({ sso, qiankun }) => !sso && !qiankun)).toBe(true)
  })

  test('[LIMIT-014] [LIMIT-016] [I18N-015] name, CAS base, preview base, static base and language come from the deployment file', () => {
    const given = {
      ...realSite,
      systemType: 3,
      platformName: 'Lab',
      casBase: 'https://cas.example',
      previewBase: 'https://view.example',
      staticBase: 'https://static.example',
      defaultLanguage: 'en',
    }
    const config = { ...readConfig({}), deployment: { sites: [given] } }
    expect(readSites(config)).toMatchObject([given])
  })

  test('[API-017] [LAYOUT-020] files of the site, its two ordering guides among them, are fetched from its static domain', () => {
    const getInstructions = (given: object) =>
      readSites({ ...readConfig({}), deployment: { sites: [{ ...realSite, ...given }] } })[0]?.instructions
    const files = { zh: '/guides/zh.pdf', other: 'guides/en.pdf' }
    expect(getInstructions({ staticBase: 'https://static.example/', instructions: files })).toEqual({
      zh: 'https://static.example/guides/zh.pdf',
      other: 'https://static.example/guides/en.pdf',
    })
    // Without a static domain the site serves them itself; another address stays as it is.
    expect(getInstructions({ instructions: files })).toEqual({ zh: '/guides/zh.pdf', other: '/guides/en.pdf' })
    expect(getInstructions({ staticBase: 'https://static.example' })).toEqual({
      zh: 'https://lab.example/zh.pdf',
      other: 'https://lab.example/en.pdf',
    })
  })

  test('a deployment is no demo unless it says so, and so has no accounts with a public password', () => {
    const getSites = (given: object) =>
      readSites({ ...readConfig({}), deployment: { sites: [{ ...realSite, ...given }] } })
    expect([getSites({})[0]?.demo, getSites({ demo: true })[0]?.demo, sites[0]?.demo]).toEqual([false, true, true])
  })

  test('production refuses demo sites unless ALLOW_DEMO permits them', () => {
    const production = readConfig({ NODE_ENV: 'production' })
    const file = (sites: object[]) => readSites({ ...production, deployment: { sites } })
    expect(() => readSites(production)).toThrow('the site vivo is a demo')
    expect(() => file([realSite, { id: 'show', demo: true }])).toThrow('the site show is a demo')
    expect(file([realSite]).map(({ demo }) => demo)).toEqual([false])
    const allowed = readConfig({ NODE_ENV: 'production', ALLOW_DEMO: '1' })
    expect(readSites(allowed).map(({ demo }) => demo)).toEqual([true, true, true])
  })

  test('a site of a real provider names its own contact data and filings; those of the demo never show through', () => {
    const read = (site: object) => readSites({ ...readConfig({}), deployment: { sites: [site] } })
    expect(() => read({ id: 'lab' })).toThrow(
      [
        'PARATOPE_CONFIG describes sites that cannot be used:',
        '  sites.0.platformName: is required unless the site has "demo": true',
        '  sites.0.company: is required unless the site has "demo": true',
        '  sites.0.contact: is required unless the site has "demo": true',
        '  sites.0.registrationNotice: is required unless the site has "demo": true',
        '  sites.0.filings: is required unless the site has "demo": true',
        '  sites.0.instructions: is required unless the site has "demo": true',
        '  sites.0.privacyFrom: is required unless the site has "demo": true',
      ].join('\n'),
    )
    const [site] = read({ ...realSite, hosts: ['orders.lab.example'], secure: true })
    expect(site).toMatchObject(realSite)
    expect(site?.portals).toEqual({ zh: 'https://orders.lab.example', intl: 'https://orders.lab.example' })
    expect(JSON.stringify(site)).not.toMatch(/演示|Demo|paratope\.example/)
  })

  test('a deployment file with an unknown language is refused with its place', () => {
    const config = { ...readConfig({}), deployment: { sites: [{ id: 'lab', defaultLanguage: 'fr' }] } }
    expect(() => readSites(config)).toThrow('sites.0.defaultLanguage')
  })
})
