import { useEffect } from 'react';
import { chooseUnits, followUnits, type Units, useUnits } from '#web/ui/units/chosen-units.ts';
import { FooterChoice } from './footer-choice.tsx';

const labels: Record<Units, string> = { published: 'US, optics in mm', inches: 'US', metric: 'Metric' };

export function UnitsSwitch() {
  const units = useUnits();
  useEffect(followUnits, []);
  return <FooterChoice label="Units" options={labels} value={units} onChoose={chooseUnits} />;
}
