import { batteryAccesses, emitterTypes } from '#domain/optics/optics.ts';
import { confidenceTexts } from '#web/ui/facts/confidence.ts';
import {
  Card,
  DraftArea,
  DraftFlag,
  DraftNumber,
  DraftSelect,
  DraftText,
  type Editing,
  Part,
} from './draft-fields.tsx';
import { UnverifiedFields } from './unverified-fields.tsx';

const confidences = ['high', 'medium', 'low'] as const satisfies (keyof typeof confidenceTexts)[];
const colors = ['Red', 'Green', 'Red, Green', 'Gold', 'Amber'];

export function TechnicalCard({ editing }: { editing: Editing }) {
  const confidence = confidences.find((value) => value === editing.draft.confidence) ?? 'low';
  return (
    <Card title="Technical Specifications">
      <Part title="Dot and window">
        <DraftText editing={editing} name="emitterType" list="emitter-types" />
        <DraftText editing={editing} name="emitterModes" />
        <DraftText editing={editing} name="moa" hint="Dot, then ring: 2 / 32 MOA circle" />
        <DraftText editing={editing} name="reticleTypes" />
        <DraftText editing={editing} name="colors" list="emitter-colors" hint="Separate with commas: Red, Green" />
        <DraftText editing={editing} name="windowSize" hint="As the manufacturer states it" />
        <DraftNumber editing={editing} name="windowWidthMm" />
        <DraftNumber editing={editing} name="windowHeightMm" />
        <DraftFlag editing={editing} name="nvCompatible" />
        <Suggestions id="emitter-types" values={emitterTypes} />
        <Suggestions id="emitter-colors" values={colors} />
      </Part>
      <Part title="Power">
        <DraftNumber editing={editing} name="batteryLifeHours" />
        <DraftText editing={editing} name="batteryType" />
        <DraftSelect editing={editing} name="batteryAccess">
          <option value="">Not stated</option>
          {batteryAccesses.map((access) => (
            <option key={access}>{access}</option>
          ))}
        </DraftSelect>
        <div>
          <DraftFlag editing={editing} name="solarFailsafe" />
          <DraftFlag editing={editing} name="shakeAwake" />
        </div>
      </Part>
      <Part title="Body">
        <DraftNumber editing={editing} name="weightOz" />
        <DraftNumber editing={editing} name="lengthMm" />
        <DraftNumber editing={editing} name="widthMm" />
        <DraftNumber editing={editing} name="heightMm" />
        <DraftText editing={editing} name="waterproof" />
        <DraftNumber editing={editing} name="yearIntroduced" step={1} inputMode="numeric" />
      </Part>
      <Part title="Price and links">
        <DraftNumber editing={editing} name="minPrice" step={0.01} hint="Street price in US dollars" />
        <DraftNumber editing={editing} name="maxPrice" step={0.01} hint="List price in US dollars" />
        <DraftText editing={editing} name="manufacturerWebsite" type="url" inputMode="url" />
        <DraftText editing={editing} name="recommendedPurchaseLink" type="url" inputMode="url" />
      </Part>
      <Part title="Sources">
        <div className="form-wide">
          <DraftArea editing={editing} name="sources" rows={3} wrap="off" hint="One URL per line" />
        </div>
        <DraftText editing={editing} name="checkedOn" type="date" />
        <DraftSelect editing={editing} name="confidence" hint={`${confidence}: ${confidenceTexts[confidence]}`}>
          {confidences.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </DraftSelect>
        <UnverifiedFields editing={editing} />
      </Part>
    </Card>
  );
}

function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
