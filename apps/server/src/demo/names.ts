/** Common first and last names of three countries. All combinations are invented people. */

export interface Names {
  readonly men: readonly string[]
  readonly women: readonly string[]
  readonly families: readonly string[]
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const GERMAN_NAMES: Names = {
  men: words(`Alexander Andreas Anton Benjamin Bernd Christian Daniel David Dirk Emil Felix Florian Frank Georg Gerhard Hans Heinz Henrik
    Holger Jan Jens Johannes Jörg Julian Jürgen Karl Kai Klaus Leon Lukas Manfred Marc Markus Martin Matthias Max Michael Moritz Niklas
    Norbert Oliver Oskar Paul Peter Philipp Ralf Rainer Robert Rolf Sebastian Simon Stefan Sven Thomas Thorsten Tim Tobias Uwe Volker
    Werner Wolfgang Mehmet Emre Luca Giovanni`),
  women:
    words(`Alexandra Andrea Angelika Anja Anna Antje Astrid Barbara Birgit Britta Carola Christa Christina Claudia Cornelia Daniela Elena
    Elisabeth Emma Eva Franziska Gabriele Gisela Hannah Heike Helga Ingrid Jana Johanna Julia Karin Katharina Katrin Kirsten Laura Lea
    Lena Leonie Lisa Maria Marie Martina Monika Nadine Nicole Nina Petra Renate Sabine Sandra Sarah Silke Simone Sophie Stefanie Susanne
    Svenja Tanja Ulrike Ursula Ute Vanessa Verena Aylin Giulia`),
  families:
    words(`Albrecht Arnold Bauer Baumann Beck Becker Berger Bergmann Böhm Brandt Braun Busch Dietrich Engel Ernst Fischer Frank Franke
    Friedrich Fuchs Graf Groß Günther Haas Hahn Hartmann Heinrich Herrmann Hofmann Horn Huber Jäger Jung Kaiser Keller Klein Koch Köhler
    König Kraft Kraus Krüger Kuhn Lang Lange Lehmann Lorenz Ludwig Maier Martin Mayer Meier Meyer Möller Müller Neumann Otto Peters
    Pfeiffer Pohl Richter Roth Sauer Schäfer Schmid Schmidt Schmitt Schneider Scholz Schreiber Schubert Schulte Schulz Schumacher
    Schuster Schwarz Seidel Simon Sommer Stein Thomas Vogel Vogt Voigt Wagner Walter Weiß Werner Winkler Winter Wolf Ziegler Zimmermann
    Yilmaz Rossi`),
}

export const BRITISH_NAMES: Names = {
  men: words(`Adam Aidan Alan Alistair Andrew Anthony Ben Brian Callum Charles Chris Colin Craig Daniel David Dean Derek Duncan Edward Ethan
    Finlay Gareth Gary Geoffrey George Gordon Graham Harry Hugh Ian Jack Jacob James Jason Joe John Jonathan Keith Kevin Lewis Liam
    Malcolm Mark Martin Matthew Michael Neil Nigel Oliver Owen Patrick Paul Peter Philip Rhys Richard Robert Roger Russell Ryan Samuel
    Scott Simon Stephen Stuart Thomas Tim Tony Trevor William Imran Raj`),
  women: words(`Abigail Alice Alison Amelia Amy Angela Anne Barbara Beth Caroline Catherine Charlotte Chloe Christine Claire Deborah Diana
    Eleanor Elizabeth Ellie Emily Emma Fiona Frances Gemma Gillian Grace Hannah Heather Helen Holly Isla Jane Janet Jennifer Jessica
    Joanna Judith Julie Karen Kate Katherine Laura Lesley Linda Lucy Lynn Margaret Marion Megan Moira Natalie Nicola Olivia Pamela
    Patricia Pauline Rachel Rebecca Rosemary Ruth Sarah Sheila Sophie Susan Tracey Valerie Victoria Zoe Priya Amina`),
  families:
    words(`Adams Allen Anderson Armstrong Atkinson Bailey Baker Barker Barnes Bell Bennett Booth Bradley Brooks Brown Butler Campbell
    Carter Chapman Clark Clarke Collins Cook Cooper Cox Cunningham Davies Davis Dixon Edwards Ellis Evans Fisher Fletcher Foster Fox
    Fraser Gibson Gordon Graham Grant Green Griffiths Hall Hamilton Harris Harrison Harvey Hill Holmes Hughes Hunt Hunter Jackson James
    Jenkins Johnson Johnston Jones Kelly Kennedy King Knight Lee Lewis Lloyd Marshall Mason Matthews Mills Mitchell Moore Morgan Morris
    Murphy Murray Owen Palmer Parker Patel Pearson Phillips Powell Price Reid Reynolds Richards Richardson Roberts Robertson Robinson
    Rogers Russell Scott Shah Shaw Simpson Smith Stevens Stewart Taylor Thomas Thompson Turner Walker Walsh Ward Watson Webb West White
    Wilkinson Williams Wilson Wood Wright Young`),
}

export const DANISH_NAMES: Names = {
  men: words(`Aksel Alexander Allan Anders Andreas Anton Asger Bent Bjarne Bo Brian Carl Casper Christian Claus Daniel Elias Emil Erik Finn
    Flemming Frederik Gustav Hans Henning Henrik Ib Jacob Jan Jens Jeppe Jesper Johan John Jonas Jørgen Karl Kasper Keld Kenneth Kim Kjeld
    Kristian Kurt Lars Lasse Leif Magnus Mads Malthe Martin Mathias Mikkel Morten Niels Nikolaj Oliver Oscar Otto Peter Poul Rasmus Rune
    Simon Søren Steen Sune Svend Thomas Tobias Tommy Torben Troels Ulrik Viggo William`),
  women:
    words(`Agnes Alberte Anja Anna Anne Annette Astrid Bente Birgit Birthe Bodil Britt Camilla Caroline Cecilie Charlotte Christina Clara
    Ditte Dorte Ella Ellen Emilie Emma Eva Freja Grethe Hanne Helle Ida Inge Ingrid Iben Jette Johanne Josefine Julie Karen Karin Katrine
    Kirsten Kristine Laura Lene Line Lis Lise Lone Louise Maja Malene Maria Marianne Mathilde Mette Mia Nanna Nina Pernille Pia Rikke
    Ruth Sara Signe Sofie Stine Susanne Tina Tove Trine Ulla Vibeke`),
  families:
    words(`Andersen Andreasen Bach Bang Bertelsen Bruun Carlsen Christensen Christiansen Christoffersen Clausen Dahl Dam Eriksen Frandsen
    Frederiksen Friis Gade Gregersen Hansen Hedegaard Henriksen Holm Iversen Jacobsen Jakobsen Jensen Jeppesen Jespersen Johansen
    Johnsen Juhl Jørgensen Karlsen Kjeldsen Kjær Knudsen Kristensen Krogh Lang Larsen Lassen Laursen Lauridsen Lind Lorentzen Lund
    Madsen Mathiesen Mikkelsen Mogensen Mortensen Munk Møller Nielsen Nissen Nygaard Olesen Olsen Overgaard Paulsen Pedersen Petersen
    Poulsen Rasmussen Ravn Schmidt Schou Schultz Simonsen Skov Søndergaard Sørensen Svendsen Thomsen Thygesen Toft Vestergaard Villadsen
    Winther`),
}
