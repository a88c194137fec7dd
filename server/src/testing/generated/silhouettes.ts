import type { Inks } from './inks.ts';

/** Bold shapes, one per poster, on a 900 × 1200 canvas. The ground extends to the left and right for wide pictures. */
export const SILHOUETTES: readonly ((inks: Inks) => string)[] = [
  // A lighthouse.
  ({ shape, light }) =>
    `<path fill="${light}" opacity=".85" d="M455 330L-1500-90V700Z"/><path fill="${shape}" d="M392 1300L428 380h64l36 920ZM404 392h112l-18-46h-76ZM424 340h72l-36-86ZM-1500 1120Q-200 1060 120 1010t340 0 450 40 1500 80v300h-3900Z"/><path fill="${light}" d="M440 352h40v24h-40ZM448 560h22v40h-22ZM446 760h24v44h-24Z"/>`,
  // Somebody under an umbrella.
  ({ shape, light }) =>
    `<circle cx="650" cy="350" r="130" fill="${light}"/><path fill="${shape}" d="M180 640q270-330 540 0q-45-45-90 0q-45-45-90 0q-45-45-90 0q-45-45-90 0q-45-45-90 0q-45-45-90 0ZM444 420h12v340h-12ZM-1500 1130h3900v300h-3900Z"/><path fill="${shape}" d="M392 700a42 46 0 1 1 84 0q0 24-14 38q60 14 72 88l34 320h-260l26-320q10-70 66-90q-8-14-8-36Z"/>`,
  // Mountains under the moon.
  ({ shape, light }) =>
    `<circle cx="450" cy="380" r="190" fill="${light}"/><path fill="${shape}" opacity=".6" d="M-1500 900L-900 620-500 820-10 700 210 560 380 780 560 520 910 820 1300 600 1700 860 2400 700v700h-3900Z"/><path fill="${shape}" d="M-1500 1060L-700 880-10 1030 180 850 330 960 620 720 910 1000 1500 880 2400 1060v400h-3900Z"/>`,
  // An open door.
  ({ shape, light }) =>
    `<path fill="${shape}" d="M-1500-300h3900v1800h-3900Z"/><path fill="${light}" d="M330 320h240v620h-240Z"/><path fill="${light}" opacity=".35" d="M330 940h240l230 460h-700Z"/><path fill="${shape}" d="M456 646a28 30 0 1 1 56 0q0 16-10 26q38 10 46 60l16 208h-160l16-208q6-48 46-60q-10-10-10-26Z"/>`,
  // Roofs of an old house.
  ({ shape, light }) =>
    `<circle cx="700" cy="290" r="100" fill="${light}"/><path fill="${shape}" d="M450 330q90 150 330 190l70-30q-30 90-110 90v130q120 20 190-20q-20 100-130 110v500h-700v-500q-110-10-130-110q70 40 190 20v-130q-80 0-110-90l70 30q240-40 330-190ZM-1500 1150h3900v300h-3900Z"/><path fill="${light}" d="M420 860h60v130h-60ZM250 880h44v80h-44ZM610 880h44v80h-44ZM330 610h40v60h-40ZM430 610h40v60h-40ZM530 610h40v60h-40Z"/>`,
  // A candle.
  ({ shape, light }) =>
    `<circle cx="450" cy="450" r="290" fill="${light}" opacity=".22"/><path fill="${light}" d="M450 290q90 140 40 220q-40 40-80 0q-50-80 40-220Z"/><path fill="${shape}" d="M444 500h12v60h-12ZM370 570q30-26 64-10q60 26 96-6v470h-160ZM250 1000h400q-30 110-200 110t-200-110ZM-1500 1090h3900v300h-3900Z"/>`,
  // A train on a bridge.
  ({ shape, light }) =>
    `<circle cx="690" cy="280" r="110" fill="${light}"/><path fill="${shape}" d="M-1500 490h2060q90 0 120 150h-2180ZM-1500 640h3900v64h-3900Z"/><path fill="none" stroke="${shape}" stroke-width="76" d="M-610 1400V880q105-150 210 0t210 0 210 0 210 0 210 0 210 0 210 0 210 0v520M-400 1400V840M-190 1400V840M20 1400V840M230 1400V840M440 1400V840M650 1400V840M860 1400V840"/><path fill="${shape}" d="M-1500 700h3900v70h-3900Z"/><path fill="${light}" d="M-310 528h56v44h-56ZM-210 528h56v44h-56ZM-110 528h56v44h-56ZM-10 528h56v44h-56ZM90 528h56v44h-56ZM190 528h56v44h-56ZM290 528h56v44h-56ZM390 528h56v44h-56ZM560 540h44q20 10 30 36h-74Z"/>`,
  // A mask, half in shadow.
  ({ shape, light }) =>
    `<path fill="${light}" d="M450 230q310 0 290 330q-20 380-290 480q-270-100-290-480q-20-330 290-330Z"/><path fill="${shape}" d="M250 540q90-80 170 10q-90 70-170-10ZM300 820q70 40 150 46v74q-110-10-150-120ZM450 230q310 0 290 330q-20 380-290 480Z"/><path fill="${light}" d="M480 550q80-90 170-10q-80 80-170 10Z"/>`,
  // A pocket watch.
  ({ shape, light }) =>
    `<path fill="none" stroke="${shape}" stroke-width="22" stroke-dasharray="34 12" d="M450 380q-30-190 160-240t420-20"/><circle cx="450" cy="700" r="310" fill="${shape}"/><circle cx="450" cy="700" r="256" fill="${light}"/><path fill="none" stroke="${shape}" stroke-width="18" d="M450 470v40M450 890v40M220 700h40M640 700h40"/><path fill="none" stroke="${shape}" stroke-width="24" stroke-linecap="round" d="M450 700V540M450 700L400 596"/><path fill="${shape}" d="M408 330h84v80h-84Z"/>`,
  // A tree without leaves, and a bird on it.
  ({ shape, light }) =>
    `<circle cx="610" cy="420" r="210" fill="${light}"/><path fill="none" stroke="${shape}" stroke-linecap="round" stroke-width="58" d="M440 1300Q470 900 420 690"/><path fill="none" stroke="${shape}" stroke-linecap="round" stroke-width="22" d="M425 720Q330 560 180 520M430 700Q500 520 660 470M425 690Q400 480 460 330M300 590Q250 480 270 400M560 510Q600 400 580 300M190 522Q120 510 70 440"/><path fill="${shape}" d="M630 466q0-60 60-70q6-30 34-26l22 14-20 10q6 60-50 80l-50 60 10-60ZM-1500 1130q1000 40 1490-10t920 0 1490 10v300h-3900Z"/>`,
  // A boat on still water.
  ({ shape, light }) =>
    `<circle cx="270" cy="360" r="130" fill="${light}"/><path fill="${shape}" opacity=".55" d="M-1500 800h3900v700h-3900Z"/><path fill="${light}" opacity=".5" d="M170 860h200v14h-200ZM200 920h140v12h-140ZM230 980h80v10h-80Z"/><path fill="${shape}" d="M260 720q290 90 580 0q-60 110-290 110t-290-110ZM560 730V390h16v340ZM590 400q150 140 40 290h-40ZM420 740l14-110q10-20 24-26a24 24 0 1 1 24 0q16 6 24 26l14 110Z"/>`,
  // Somebody on a stage.
  ({ shape, light }) =>
    `<path fill="${light}" opacity=".25" d="M410-60L90 1010h720L490-60Z"/><ellipse cx="450" cy="1010" rx="360" ry="76" fill="${light}"/><path fill="${shape}" d="M-1500-300h1740q30 600-120 1000q-50 130-90 460v300h-1530ZM2400-300h-1740q-30 600 120 1000q50 130 90 460v300h1530Z"/><path fill="${shape}" d="M-1500-300h3900v440h-1490q-115 90-230 0q-115 90-230 0q-115 90-230 0q-115 90-230 0h-1490ZM414 726a36 38 0 1 1 72 0q0 20-12 32q52 12 60 72l20 184h-208l20-184q8-60 60-72q-12-12-12-32Z"/>`,
];
