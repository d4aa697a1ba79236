/** Phones and addresses of invented people: fictitious numbers and streets. */

interface DemoPlaces {
  /** `number`: three digits. */
  readonly phone: (number: string) => string
  readonly streets: readonly string[]
  readonly street: (name: string, house: number) => string
  readonly towns: readonly { readonly zip: string; readonly city: string }[]
}

const behind = (name: string, house: number): string => `${name} ${house}`

const GERMAN: DemoPlaces = {
  phone: (number) => `+49 69 90009 ${number}`,
  streets: ['Grünweg', 'Am Abschlag', 'Birdiestraße', 'Fahnenstieg', 'An der Spielbahn', 'Divotgasse', 'Platzrandweg', 'Caddieweg'],
  street: behind,
  towns: [
    { zip: '61462', city: 'Königstein' },
    { zip: '61476', city: 'Kronberg' },
    { zip: '61250', city: 'Usingen' },
    { zip: '61381', city: 'Friedrichsdorf' },
  ],
}

const PLACES: Readonly<Record<string, DemoPlaces>> = {
  GB: {
    phone: (number) => `+44 7700 900${number}`,
    streets: ['Fairway Lane', 'Bunker Row', 'Links Close', 'Greenkeeper’s Walk', 'Mashie Way', 'Old Tee Road'],
    street: (name, house) => `${house} ${name}`,
    towns: [
      { zip: 'GU0 0AA', city: 'Guildford' },
      { zip: 'GU0 0AB', city: 'Godalming' },
      { zip: 'GU0 0AC', city: 'Farnham' },
    ],
  },
  DK: {
    phone: (number) => `+45 00 00 0${number.slice(0, 1)} ${number.slice(1)}`,
    streets: ['Golfstien', 'Flagvej', 'Bunkerbakken', 'Teestedet', 'Greenvænget', 'Puttergade'],
    street: behind,
    towns: [
      { zip: '3250', city: 'Gilleleje' },
      { zip: '3000', city: 'Helsingør' },
      { zip: '3100', city: 'Hornbæk' },
    ],
  },
}

export interface DemoContact {
  readonly phone: string
  readonly street: string
  readonly zip: string
  readonly city: string
  readonly country: string
}

/** Depends only on the position in the club's list, so that other random values stay the same. */
export function demoContact(country: string, at: number): DemoContact {
  const { phone, streets, street, towns } = PLACES[country] ?? GERMAN
  const { zip, city } = towns[(at * 7) % towns.length] ?? { zip: '', city: '' }
  const name = streets[(at * 5) % streets.length] ?? ''
  return { phone: phone(String((at * 37 + 11) % 1000).padStart(3, '0')), street: street(name, 1 + ((at * 13) % 60)), zip, city, country }
}
