/** Texts of the export in its languages. CU-231+. */
import type { Language } from '../../language/language.ts'
import type { MaskWords } from './personalRows.ts'

interface ExportTexts extends MaskWords {
  /** Name of the page that explains the files. */
  readonly readme: string
  readonly title: string
  readonly about: string
  readonly masked: string
  readonly list: string
  readonly noPerson: string
  readonly erased: string
  readonly pseudonymised: string
  readonly retained: string
}

export const EXPORT_TEXTS: Readonly<Record<Language, ExportTexts>> = {
  en: {
    readme: 'READ-ME',
    you: 'you',
    hidden: '(hidden)',
    title: 'Everything that the club has stored about you',
    about:
      'Each list is in two forms: in the folder “csv” for a spreadsheet and in “json” for other programs. Your documents are in “files”. Passwords and keys are stored only as fingerprints and are not included.',
    masked: 'Other people are named only if their privacy settings show their name to you.',
    list: 'The lists, how many entries each has, and what happens to them when you delete your data:',
    noPerson: 'nothing',
    erased: 'deleted',
    pseudonymised: 'stays without your name',
    retained: 'retained for as long as the law requires, then deleted',
  },
  de: {
    readme: 'LIES-MICH',
    you: 'Sie',
    hidden: '(verborgen)',
    title: 'Alles, was der Club über Sie gespeichert hat',
    about:
      'Jede Liste liegt in zwei Formen vor: im Ordner „csv“ für eine Tabellenkalkulation und in „json“ für andere Programme. Ihre Dokumente sind in „files“. Passwörter und Schlüssel sind nur als Prüfwert gespeichert und nicht enthalten.',
    masked: 'Andere Personen sind nur genannt, wenn ihre Einstellungen Ihnen den Namen zeigen.',
    list: 'Die Listen, die Zahl ihrer Einträge, und was mit ihnen geschieht, wenn Sie Ihre Daten löschen:',
    noPerson: 'nichts',
    erased: 'wird gelöscht',
    pseudonymised: 'bleibt ohne Ihren Namen',
    retained: 'wird aufbewahrt, solange das Gesetz es verlangt, dann gelöscht',
  },
  fr: {
    readme: 'LISEZ-MOI',
    you: 'vous',
    hidden: '(masqué)',
    title: 'Tout ce que le club a enregistré à votre sujet',
    about:
      'Chaque liste existe sous deux formes : dans le dossier « csv » pour un tableur et dans « json » pour d’autres programmes. Vos documents sont dans « files ». Les mots de passe et les clés ne sont enregistrés que sous forme d’empreintes et ne sont pas inclus.',
    masked: 'Les autres personnes ne sont nommées que si leurs réglages vous montrent leur nom.',
    list: 'Les listes, leur nombre d’entrées, et ce qu’elles deviennent quand vous supprimez vos données :',
    noPerson: 'rien',
    erased: 'supprimé',
    pseudonymised: 'conservé sans votre nom',
    retained: 'conservé aussi longtemps que la loi l’exige, puis supprimé',
  },
  da: {
    readme: 'LÆS-MIG',
    you: 'dig',
    hidden: '(skjult)',
    title: 'Alt, hvad klubben har gemt om dig',
    about:
      'Hver liste findes i to former: i mappen ”csv” til et regneark og i ”json” til andre programmer. Dine dokumenter ligger i ”files”. Adgangskoder og nøgler er kun gemt som fingeraftryk og er ikke med.',
    masked: 'Andre personer er kun nævnt, hvis deres indstillinger viser dig deres navn.',
    list: 'Listerne, hvor mange poster hver har, og hvad der sker med dem, når du sletter dine data:',
    noPerson: 'intet',
    erased: 'slettes',
    pseudonymised: 'bliver uden dit navn',
    retained: 'opbevares, så længe loven kræver det, og slettes derefter',
  },
}
