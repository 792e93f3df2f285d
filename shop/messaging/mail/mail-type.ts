/*
 * No face is loaded from anywhere: who has the shop's faces sees them, everybody else the nearest that most
 * devices have.
 */
export const DISPLAY =
  "font-family:'Dela Gothic One','Arial Black',Impact,Arial,sans-serif;font-weight:900;letter-spacing:-0.02em"
export const TEXT = "font-family:'Sofia Sans','Helvetica Neue',Helvetica,Arial,sans-serif"
