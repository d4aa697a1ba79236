/** Home clubs of demo people. The clubs are invented, with plausible locations. */
import type { HomeClubRecord } from '../importer/homeClubsFile.ts'

function club(code: string, name: string, shortName: string, city: string, latitude: number, longitude: number): HomeClubRecord {
  return { code, name, shortName, city, latitude, longitude, active: true }
}

/** The same list in every demo club. Codes begin with the country. */
export const DEMO_HOME_CLUBS: readonly HomeClubRecord[] = [
  club('DE-9901', 'Golfclub Taunusblick', 'Taunusblick', 'Königstein', 50.1822, 8.4471),
  club('DE-9902', 'GC Maintal-Auen', 'Maintal', 'Maintal', 50.1507, 8.8389),
  club('DE-9903', 'GC Wetterauer Höfe', 'Wetterau', 'Friedberg', 50.3356, 8.7553),
  club('DE-9904', 'GC Rheingrafen', 'Rheingrafen', 'Oestrich-Winkel', 50.0072, 8.0186),
  club('DE-9905', 'GC Lahnwiesen', 'Lahnwiesen', 'Marburg', 50.8021, 8.7668),
  club('DE-9906', 'GC Odenwaldhöhe', 'Odenwald', 'Michelstadt', 49.6786, 9.0036),
  club('DE-9907', 'Golf-Club Ostseekliff', 'Ostseekliff', 'Timmendorfer Strand', 53.9969, 10.7806),
  club('DE-9908', 'Münchner Golfverein Isarhang', 'Isarhang', 'München', 48.1374, 11.5755),
  { ...club('DE-9909', 'GC Alte Ziegelei', 'Ziegelei', 'Hanau', 50.1264, 8.9283), active: false },
  club('GB-4410', 'Ashcombe Park Golf Club', 'Ashcombe', 'Guildford', 51.2362, -0.5704),
  club('GB-4411', 'Harrow Down Golf Club', 'Harrow Down', 'Dorking', 51.2326, -0.3336),
  club('GB-4412', 'Millbrook Links', 'Millbrook', 'Deal', 51.2226, 1.4006),
  club('GB-4413', 'The Wealden Society', 'Wealden', 'Crowborough', 51.0603, 0.1633),
  club('GB-4414', 'Fernley Heath Golf Club', 'Fernley Heath', 'Farnham', 51.2143, -0.7988),
  club('GB-4415', 'Thornbury Grange', 'Thornbury', 'Bristol', 51.6087, -2.5253),
  club('GB-4416', 'North Berrick Links', 'Berrick', 'Edinburgh', 55.9533, -3.1883),
  club('DK-177', 'Strandholm Golfklub', 'Strandholm', 'Gilleleje', 56.1222, 12.3106),
  club('DK-178', 'Fjordbakken Golfklub', 'Fjordbakken', 'Roskilde', 55.6419, 12.0878),
  club('DK-179', 'Hedelund Golfklub', 'Hedelund', 'Herning', 56.1386, 8.9744),
  club('DK-180', 'Nørre Klint Golf', 'Nørre Klint', 'Hjørring', 57.4642, 9.9823),
  club('DK-181', 'Egeskoven Golfklub', 'Egeskoven', 'Odense', 55.4038, 10.4024),
  club('DK-182', 'Lillesund Golfklub', 'Lillesund', 'Middelfart', 55.5059, 9.7305),
]
