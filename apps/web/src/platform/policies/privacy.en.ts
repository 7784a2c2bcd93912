import type { Policy } from './policy.ts'

export const privacy: Policy = {
  interpretation: {
    title: 'Interpretation',
    body: [
      'Words that the next section defines keep that meaning throughout, whether they stand in the singular or the plural. Headings help to find a passage and do not change what it says.',
      'This policy exists in English and in Chinese. Each text applies to the readers of its language; where a law asks for one text to prevail, it is the one in the language in which you agreed.',
    ],
  },
  definitions: {
    title: 'Definitions',
    body: [
      [
        '“We”, “us” and “our” mean {name}, the provider that runs this portal.',
        '“Portal” means this website with its catalogue, order and service pages, on whichever address it is reached.',
        '“You” means whoever visits the portal, for themselves or for a laboratory, institute or company.',
        '“Account” means the access you receive after registering, together with what is stored under it.',
        '“Personal information” means anything that tells who you are or can be linked to you, alone or with other information.',
        '“Order data” means what you send us to have work done: products, sequences, vector designs, forms and attached files.',
        '“Processing” means whatever is done with personal information: collecting, storing, using, passing on and deleting it.',
      ],
    ],
  },
  introduction: {
    title: 'Introduction',
    body: [
      'You can read the catalogue without telling us who you are. To order, to ask for a quote or to design a plasmid you need an account, and then we have to know some things about you. This policy says which, what for, for how long, and what you can do about it.',
      'It covers the portal only. If your institution has a contract with us that protects your data further, the contract goes first.',
    ],
  },
  protection: {
    title: 'How we protect personal information',
    body: [
      'Every page and every call travels encrypted. Passwords are kept as Argon2id hashes, from which the password cannot be read back, and your browser never stores it. A login in a browser works only together with a cookie that scripts cannot read, so a copied token is worth nothing.',
      'Within our house, people see what their role needs: production sees sequences and not invoices, finance sees invoices and not sequences. Changes to orders leave an entry that says who made them and when.',
      'No system is free of risk. Should personal information of yours be exposed, we tell you and the authorities in charge without delay, with what we know and what you can do.',
    ],
  },
  collected: {
    title: 'Information we collect',
    body: [
      'You give us:',
      [
        'when you register: e-mail address, first and last name, company or institute, country and currency;',
        'when you order: shipping and invoice addresses, contact persons, phone numbers, tax and purchase order numbers;',
        'order data, which may contain unpublished work and which we treat as confidential;',
        'what you write to us: questions, complaints, reviews of a quote.',
      ],
      'Your browser tells us its address on the network, its kind and version, its language, and which pages it asks for. We keep this in logs without your name to keep the service running and to stop abuse.',
      'We do not ask for health data, identity documents or payment card numbers. Please do not put personal information of patients or donors into sequences, file names or comments.',
    ],
  },
  children: {
    title: 'Children under 16',
    body: [
      'The portal sells research materials to professionals. It is not meant for children under 16, we do not serve them, and we do not knowingly collect information about them. If a child has opened an account, write to us and we delete the account with everything in it.',
    ],
  },
  cookies: {
    title: 'Cookies and storage in your browser',
    body: [
      'We set only what the portal needs to work:',
      [
        'a session cookie that belongs to your login; it ends with the browser, or after seven days if you asked to be remembered;',
        'a visitor cookie that ties a verification picture to the browser that asked for it;',
        'a language cookie that remembers the language you chose, for a year;',
        'a currency cookie that remembers the currency of the prices you see, your company’s or the one you chose, for a year;',
        'local storage with your user information, the access token, your cart before you log in, lists of choices and the appearance you prefer. It is cleared when you log out, apart from the appearance and, if you wish, your user name.',
      ],
      'There are no advertising cookies and no trackers of third parties. If you block cookies, reading the catalogue still works; logging in does not.',
    ],
  },
  uses: {
    title: 'What we use it for',
    body: [
      [
        'to open and keep your account and to recognise you;',
        'to price, make, check and ship what you order, and to invoice it;',
        'to tell you about your orders, quotes and parcels, and about lots you received if something is found out later;',
        'to answer you;',
        'to keep the portal safe and to find faults in it;',
        'to meet duties of law, such as bookkeeping, export control and the screening of sequences.',
      ],
      'We do not sell personal information, we do not train models on order data, and no decision with legal effect is made about you by a machine alone. Carriers, payment services and hosting companies receive what their part of the work needs, under contract, and nothing else.',
    ],
  },
  links: {
    title: 'Links to other sites',
    body: [
      'Some pages lead elsewhere: to our company website, to public databases, to a carrier that tracks your parcel. Those sites follow policies of their own. We choose them with care but have no hand in what they do, so please read their policies when you arrive.',
    ],
  },
  basis: {
    title: 'Legal basis',
    body: [
      'We process personal information only with a reason that the law recognises:',
      [
        'the contract with you, or your wish to enter one: account, quotes, orders, delivery and invoices;',
        'duties of law: tax and trade records, safety and screening;',
        'our legitimate interest in a safe and working portal, as far as yours does not weigh more: logs and protection against abuse;',
        'your consent, for everything beyond that, such as news by e-mail. You can withdraw it at any time; what was done before stays lawful.',
      ],
    ],
  },
  rights: {
    title: 'Your rights',
    body: [
      'Wherever you live, we grant you the rights that the stricter laws give:',
      [
        'to know what we hold about you and to receive a copy that a machine can read;',
        'to have it corrected or completed;',
        'to have it deleted, unless a law makes us keep it;',
        'to have its use limited, or to object to it;',
        'to withdraw a consent;',
        'to complain to the authority for data protection where you live or work.',
      ],
      'You take a copy of your data or delete your account yourself in the user centre, under “Your data”. For everything else, write to {email}. We may have to make sure that it is you. You have an answer within 15 working days, and it costs nothing.',
    ],
  },
  preferences: {
    title: 'Updating your preferences',
    body: [
      'Name, addresses, contact e-mail and currency can be changed in the user centre at any time, and so can your password. Messages about an order come with the order; news does not come unless you asked for it, and each piece carries a link that ends it.',
      'You may have your account deleted at any time in the user centre, and take that back for 14 days. We then delete what the section on retention does not name.',
    ],
  },
  contact: {
    title: 'Contact',
    body: [
      'For everything in this policy, write to or call the USA office of {name}:',
      ['{address}', 'Phone: {phone}', 'E-mail: {email}'],
      'The same address reaches the person who is responsible for data protection.',
    ],
  },
  transfer: {
    title: 'International transfer',
    body: [
      'We work in several countries, and so do our carriers and hosting companies. Your information may therefore be processed in a country whose law protects it less than yours does. In that case we agree on the standard contractual clauses that your law provides, or rest on another safeguard it accepts, and send no more than the task needs.',
      'Which regions serve your site is shown to you on request, together with a copy of the safeguards.',
    ],
  },
  retention: {
    title: 'Retention',
    body: [
      [
        'Account data stay while the account exists, and for 14 days after you ask to have it deleted.',
        'Orders, quotes and invoices stay for as long as tax and trade law demands, as a rule ten years.',
        'Certificates and lot records stay for the life of the product and ten years after, so that results can be traced.',
        'Sequences, designs and attached files of an order that never came about are deleted after two years, or when you ask.',
        'Carts stay until you empty them; verification codes live for minutes; server logs for 90 days.',
      ],
      'After that the information is deleted, or changed so that nobody can be recognised in it.',
    ],
  },
}
