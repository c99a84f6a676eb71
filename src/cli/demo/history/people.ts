/** A fictional customer; addresses end in the domains reserved for examples (RFC 2606). */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly line1: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly phone: string;
  /** The domain they register, if any. */
  readonly domain: string | null;
}

type Row = readonly [
  name: string,
  email: string,
  company: string,
  line1: string,
  place: string,
  country: string,
  domain: string | null,
];

const ROWS: readonly Row[] = [
  [
    'Marit Lindqvist',
    'marit@kaffee-nord.example',
    'Kaffeerösterei Nord',
    'Fischmarkt 4',
    '18439 Stralsund',
    'DE',
    'roesterei-nord.com',
  ],
  ['Jonas Petersen', 'jonas.petersen@example.com', '', 'Am Strande 12', '18055 Rostock', 'DE', null],
  [
    'Aylin Demir',
    'aylin@demir-architektur.example',
    'Demir Architektur',
    'Lindenweg 7',
    '22765 Hamburg',
    'DE',
    'demir-architektur.com',
  ],
  ['Theo Brandt', 'theo.brandt@example.org', '', 'Gartenstr. 31', '04109 Leipzig', 'DE', 'theo-brandt.net'],
  ['Sofia Kowalska', 'sofia@zielona-szkola.example', 'Zielona Szkoła', 'Ogrodowa 5', '61-821 Poznań', 'PL', null],
  ['Luc Moreau', 'luc.moreau@example.net', '', '18 rue des Tilleuls', '69003 Lyon', 'FR', 'atelier-moreau.com'],
  [
    'Hanna Virtanen',
    'hanna@saunamaailma.example',
    'Saunamaailma',
    'Rantakatu 3',
    '33200 Tampere',
    'FI',
    'saunamaailma.net',
  ],
  ['Piet de Groot', 'piet.degroot@example.com', '', 'Prinsengracht 220', '1016 HD Amsterdam', 'NL', null],
  [
    'Nora Bauer',
    'nora@bauer-fahrrad.example',
    'Bauer Fahrrad',
    'Marktplatz 9',
    '79098 Freiburg',
    'DE',
    'bauer-fahrradladen.com',
  ],
  ['Elias Weber', 'elias.weber@example.org', '', 'Hauptstr. 77', '50667 Köln', 'DE', null],
  [
    'Camille Laurent',
    'camille@jardin-laurent.example',
    'Jardin Laurent',
    '4 place du Marché',
    '44000 Nantes',
    'FR',
    'jardin-laurent.com',
  ],
  ['Oskar Nyström', 'oskar.nystrom@example.net', '', 'Storgatan 15', '903 26 Umeå', 'SE', null],
  [
    'Giulia Ferraro',
    'giulia@libreria-ferraro.example',
    'Libreria Ferraro',
    'Via Garibaldi 21',
    '40124 Bologna',
    'IT',
    'libreria-ferraro.com',
  ],
  ['Ben Hofmann', 'ben.hofmann@example.com', '', 'Ringstr. 2', '01067 Dresden', 'DE', 'hofmann-foto.net'],
  [
    'Ines Carvalho',
    'ines@casa-azul.example',
    'Casa Azul',
    'Rua das Flores 40',
    '4050-265 Porto',
    'PT',
    'casa-azul-porto.com',
  ],
  ['Lena Schuster', 'lena.schuster@example.org', '', 'Birkenallee 18', '14467 Potsdam', 'DE', null],
  ['Tomasz Zieliński', 'tomasz.zielinski@example.net', '', 'Długa 12', '80-831 Gdańsk', 'PL', null],
  [
    'Clara Vogt',
    'clara@vogt-keramik.example',
    'Vogt Keramik',
    'Töpfergasse 1',
    '99084 Erfurt',
    'DE',
    'vogt-keramik.com',
  ],
  ['Rasmus Holm', 'rasmus.holm@example.com', '', 'Nørregade 8', '8000 Aarhus', 'DK', 'rasmusholm.net'],
  ['Paula Winter', 'paula@winter-yoga.example', 'Winter Yoga', 'Seestr. 44', '82319 Starnberg', 'DE', null],
  ['Emil Krause', 'emil.krause@example.org', '', 'Kirchweg 6', '37073 Göttingen', 'DE', null],
  [
    'Maud Janssen',
    'maud@janssen-bloemen.example',
    'Janssen Bloemen',
    'Kerkstraat 19',
    '3581 RA Utrecht',
    'NL',
    'janssen-bloemen.com',
  ],
];

/** The customers of the demo's history. */
export const PEOPLE: readonly Person[] = ROWS.map(([name, email, company, line1, place, country, domain], index) => ({
  name,
  email,
  company,
  line1,
  ...splitPlace(place),
  country,
  phone: `+49 381 5550${String(100 + index)}`,
  domain,
}));

/** The city follows the last part of the postcode. */
function splitPlace(place: string): Pick<Person, 'postcode' | 'city'> {
  const at = place.search(/\s(?=\p{L}+$)/u);
  return { postcode: place.slice(0, at), city: place.slice(at + 1) };
}
